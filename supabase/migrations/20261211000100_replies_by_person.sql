-- As before, and by person: unless the caller is certain, a reply is refused if a colleague has answered any submission of
-- the same person within the hour. A person who is about to be erased is not answered.
create or replace function private.queue_reply(
  reply_id uuid, submission_id uuid, subject text, body text, template text, facts jsonb, attachments jsonb,
  call_at timestamptz default null, is_certain boolean default true
) returns public.submission_replies
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  submission public.contact_submissions;
  stored public.submission_replies;
  colleague text;
begin
  perform private.require('answer_submissions');
  perform private.hold_role(auth.uid());
  -- All submissions of the person are locked, in one order: of two colleagues who answer at the same time, the second sees the
  -- reply of the first. None is deleted meanwhile; without the submission there is no one to answer.
  perform from public.contact_submissions s
  where s.id = any (queue_reply.submission_id || array(
    select p.id from public.contact_submissions this cross join lateral private.submissions_of_one(this) p
    where this.id = queue_reply.submission_id
  ))
  order by s.id for no key update;
  select s.* into submission from public.contact_submissions s where s.id = queue_reply.submission_id;
  if not found then
    raise foreign_key_violation using message = 'There is no such submission any more';
  end if;
  select * into stored from public.submission_replies r where r.id = queue_reply.reply_id;
  if found then
    if stored.submission_id <> queue_reply.submission_id or stored.actor_id is distinct from auth.uid()
      or stored.subject <> btrim(queue_reply.subject) or stored.body <> btrim(queue_reply.body, E' \t\r\n')
      or stored.attachments <> queue_reply.attachments then
      perform private.refuse(409, 'reply_key_used',
        'An earlier version of this reply was already sent. Look at the timeline before you send this one.');
    end if;
    return stored;
  end if;
  if exists (
    select from private.due_erasures d
    where d.submission_id = submission.id or (d.email <> '' and d.email = lower(submission.email))
  ) then
    perform private.refuse(409, 'erasure_requested',
      'This person is about to be erased, so no reply is sent. An erasure can be undone for a minute.');
  end if;
  if submission.email = '' then
    perform private.refuse(409, 'reply_without_address', 'This person gave no email. Add one to the contact details first.');
  end if;
  if not is_certain then
    select r.actor_name into colleague from public.submission_replies r
    where r.submission_id = any (submission.id || array(select p.id from private.submissions_of_one(submission) p))
      and r.actor_id is distinct from auth.uid() and r.created_at > now() - interval '1 hour'
    order by r.created_at desc limit 1;
    if found then
      perform private.refuse(409, 'reply_by_colleague', format(
        '%s has replied to this person within the last hour. Look at the timeline before you send this one.', colleague));
    end if;
    select coalesce(p.display_name, split_part(u.email::text, '@', 1)) into colleague
    from auth.users u left join public.staff_profiles p on p.user_id = u.id
    where u.id = submission.assigned_to and u.id <> auth.uid();
    if found then
      perform private.refuse(409, 'reply_by_colleague', format('%s has this submission.', colleague));
    end if;
  end if;
  insert into public.submission_replies as r
    (id, submission_id, actor_id, actor_email, actor_name, subject, body, template, facts, attachments)
  select queue_reply.reply_id, submission.id, u.id, u.email,
    coalesce(p.display_name, split_part(u.email::text, '@', 1)),
    btrim(queue_reply.subject), btrim(queue_reply.body, E' \t\r\n'), queue_reply.template,
    queue_reply.facts, queue_reply.attachments
  from auth.users u left join public.staff_profiles p on p.user_id = u.id
  where u.id = auth.uid()
  returning r.* into stored;
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, reply_id)
  values (stored.submission_id, 'replied', stored.actor_id, stored.actor_email, stored.id);
  update public.contact_submissions s
  set status = 'responded',
    assigned_to = coalesce(s.assigned_to, auth.uid()),
    assigned_at = coalesce(s.assigned_at, now()),
    call_at = coalesce(queue_reply.call_at, s.call_at),
    call_zone = case when queue_reply.call_at is null then s.call_zone else coalesce(s.call_zone, 'Asia/Kolkata') end
  where s.id = stored.submission_id;
  delete from private.latest_changes c where c.submission_id = stored.submission_id;
  return stored;
end
$$;
