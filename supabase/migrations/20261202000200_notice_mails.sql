-- A notice that is unseen for ten minutes is sent by email, with all others of its person. This replaces the emails about
-- holds, and the one to the owner when a person writes again.
create or replace view private.outbox_kinds as
select * from (values
  -- The visitor's browser requests its notice, and the process that stored a reply sends it: the sweep waits for them.
  -- A notice is given up after a day and eight attempts: a server that was off makes it old before the first attempt.
  ('submission', interval '1 minute', 8, interval '1 day', null, false, 'mail', false),
  -- A person waits for the answer, so staff must know the same day, and at once if the address does not exist.
  ('reply', interval '1 minute', 8, null, null, true, 'reply', false),
  ('wrote_again', interval '0', 8, null, null, false, null, false),
  -- These follow from the time: private.queue_<kind>_mails runs before they are claimed.
  ('morning', interval '0', 8, null, interval '12 hours', false, null, true),
  ('notice', interval '0', 8, null, interval '12 hours', false, null, true),
  ('account', interval '0', 10, null, null, false, null, false)
) as kinds (kind, first_attempt_after, most_attempts, least_age, useless_after, stops_when_refused, event, follows_time);

drop function private.queue_hold_mails();
drop function private.hold_mail(private.outbox);
delete from private.outbox where kind = 'hold';

-- To the recipients of notices. Null if it was answered in the meantime, or if its owner has received a notice.
create or replace function private.wrote_again_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('submission_id', s.id, 'first_name', s.first_name, 'last_name', s.last_name,
    'email', m.email, 'is_from_another', m.is_from_another, 'body', m.body, 'attachments', m.attachments)
  from public.received_mails m join public.contact_submissions s on s.id = m.submission_id
  where m.id = mail.ref::bigint and s.wrote_again_at is not null and s.assigned_to is null
$$;

create or replace function private.queue_notice_mails() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- Another process does the same now.
  if not pg_try_advisory_xact_lock(hashtextextended('nevia notices', 0)) then
    return;
  end if;
  perform private.add_due_notices();
  delete from public.notices n where n.created_at < now() - interval '90 days';
  with due as (
    update public.notices n set mailed_at = now()
    where n.seen_at is null and n.mailed_at is null and n.user_id in (
      select o.user_id from public.notices o
      where o.created_at between now() - interval '1 day' and now() - interval '10 minutes'
        and o.seen_at is null and o.mailed_at is null and (private.notice_settings_of(o.user_id)).email
    )
    returning n.id, n.user_id
  )
  insert into private.outbox (kind, ref, user_id) select 'notice', min(due.id::text), due.user_id from due group by due.user_id;
  if found then
    delete from private.outbox o where o.kind = 'notice' and o.created_at < now() - interval '31 days';
  end if;
end
$$;

-- Whether there is still something to do.
create or replace function private.is_current(notice public.notices) returns boolean
language sql stable set search_path = ''
as $$
  select case notice.kind
    when 'given' then s.assigned_to = notice.user_id
    when 'follow_up_due' then s.assigned_to = notice.user_id and s.follow_up_at <= now()
    when 'wrote_again' then s.wrote_again_at is not null
    when 'reply_failed' then r.state = 'failed'
    when 'hold_ending' then h.ended_at is null and notice.ref = h.id || '-' || h.extensions
    else true
  end
  from (select) as one
  left join public.contact_submissions s on s.id = notice.submission_id
  left join public.submission_replies r on r.id = notice.reply_id
  left join public.home_holds h on h.id = notice.hold_id
$$;

create or replace function private.notice_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('email', u.email,
    'notices', jsonb_agg(jsonb_build_object('title', w.title, 'path', w.path) order by n.created_at, n.id))
  from public.notices n join auth.users u on u.id = n.user_id cross join lateral private.notice_words(n) w
  where n.user_id = mail.user_id and n.mailed_at = mail.created_at and n.seen_at is null and private.is_current(n)
    and private.has_right(u.id, 'read_submissions') and (private.notice_settings_of(u.id)).email
  group by u.email
$$;
