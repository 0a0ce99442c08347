-- Moves mails that were filed under the submission of another person (see the migration before this one).

create or replace function private.keep_submission_events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.contact_submissions where id = old.submission_id) then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if old.kind = 'note' and old.created_at > now() - private.note_editing_time()
      and to_jsonb(new) - '{note,edited_at}'::text[] = to_jsonb(old) - '{note,edited_at}'::text[] then
      return new;
    end if;
    -- The event of a mail follows its mail.
    if old.kind in ('wrote_again', 'auto_replied') and to_jsonb(new) - 'submission_id' = to_jsonb(old) - 'submission_id'
      and exists (select from public.received_mails m where m.id = old.id and m.submission_id = new.submission_id) then
      return new;
    end if;
  end if;
  raise insufficient_privilege using message = 'Submission events can only be added';
end
$$;

-- Moves a mail with its event and its notice to another submission. Both timelines get a note; that of the person who did not
-- write the mail names no one.
create or replace function private.move_mail(mail_id bigint, target_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  mail public.received_mails;
  stored_at timestamptz;
  target public.contact_submissions;
  is_unanswered boolean;
begin
  select m.* into mail from public.received_mails m where m.id = mail_id;
  perform from public.contact_submissions s where s.id in (mail.submission_id, target_id) order by s.id for update;
  select s.* into target from public.contact_submissions s where s.id = target_id;
  update public.received_mails m
  set submission_id = target.id, is_from_another = lower(m.email) <> lower(target.email)
  where m.id = mail.id;
  update public.submission_events e set submission_id = target.id where e.id = mail.id returning e.created_at into stored_at;
  -- Stored in one transaction with the mail.
  delete from public.notices n
  where n.kind = 'wrote_again' and n.submission_id = mail.submission_id and n.created_at = stored_at;
  is_unanswered := not mail.is_automatic and not exists (
    select from public.submission_events e
    where e.submission_id = target.id and e.created_at > stored_at
      and (e.kind in ('replied', 'wrote_again_settled') or (e.kind = 'status_changed' and e.new_status = 'responded'))
  );
  update public.contact_submissions s
  set wrote_again_at = case
    when s.id = target.id then case
      when is_unanswered then least(s.wrote_again_at, mail.created_at) else s.wrote_again_at
    end
    else (
      select min(m.created_at) from public.received_mails m
      where m.submission_id = s.id and not m.is_automatic and m.created_at >= s.wrote_again_at
    )
  end
  where s.id in (mail.submission_id, target.id);
  -- An undo would bring the earlier state back.
  delete from private.latest_changes c where c.submission_id in (mail.submission_id, target.id);
  if is_unanswered then
    insert into public.notices (user_id, kind, submission_id)
    select target.assigned_to, 'wrote_again', target.id where target.assigned_to is not null and target.spam_at is null;
  end if;
  update private.outbox o
  set submission_id = target.id,
    state = case when is_unanswered then 'pending' else o.state end,
    attempts = case when is_unanswered then 0 else o.attempts end,
    next_attempt_at = case when is_unanswered then now() else o.next_attempt_at end
  where o.kind = 'wrote_again' and o.ref = mail.id::text;
  insert into public.submission_events (submission_id, kind, note)
  values
    (mail.submission_id, 'note', format(
      'The email received on %s was filed here by mistake: another person wrote it. It was moved to that person’s submission. Please check whether a reply to it was sent from here.',
      to_char(mail.created_at at time zone 'Australia/Sydney', 'FMDD FMMonth YYYY, HH24:MI (Sydney)'))),
    (target.id, 'note', format(
      'The email of %s was filed under the submission of another person by mistake and was moved here.',
      to_char(mail.created_at at time zone 'Australia/Sydney', 'FMDD FMMonth YYYY, HH24:MI (Sydney)')));
end
$$;
