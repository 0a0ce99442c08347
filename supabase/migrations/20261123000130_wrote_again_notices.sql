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
  ('hold', interval '0', 8, null, interval '12 hours', false, null, true),
  ('account', interval '0', 10, null, null, false, null, false)
) as kinds (kind, first_attempt_after, most_attempts, least_age, useless_after, stops_when_refused, event, follows_time);

-- To the owner; without one to those who get the notices. Null if it was answered meanwhile.
create or replace function private.wrote_again_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('submission_id', s.id, 'first_name', s.first_name, 'last_name', s.last_name,
    'email', m.email, 'is_from_another', m.is_from_another, 'body', m.body, 'attachments', m.attachments,
    'owner', (
      select u.email from auth.users u
      where u.id = s.assigned_to and private.has_right(u.id, 'answer_submissions')
    ))
  from public.received_mails m join public.contact_submissions s on s.id = m.submission_id
  where m.id = mail.ref::bigint and s.wrote_again_at is not null
$$;
