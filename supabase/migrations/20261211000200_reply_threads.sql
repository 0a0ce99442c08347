-- The mail that a reply of this moment answers: the person's last one, otherwise our last one that was sent; null before the
-- first mail. Mails from other addresses and automatic ones are not answered. `thread` has the other mails of the conversation, oldest
-- first: a received one by its Message-ID, one of ours by its id.
create function private.mail_to_answer(submission public.contact_submissions, before timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  with mails as (
    (
      select m.created_at as at, m.message_id, null::uuid as reply_id, m.subject, m.body as text,
        submission.first_name || ' ' || submission.last_name as name
      from public.received_mails m
      where m.submission_id = submission.id and lower(m.email) = lower(submission.email) and not m.is_automatic
        and m.created_at < before
      order by m.created_at desc limit 10
    )
    union all
    (
      select r.created_at, null, r.id, r.subject, r.body, r.actor_name
      from public.submission_replies r
      where r.submission_id = submission.id and r.state = 'sent' and r.created_at < before
      order by r.created_at desc limit 10
    )
  )
  select to_jsonb(answered) || jsonb_build_object('thread', (
    select jsonb_agg(coalesce(m.message_id, m.reply_id::text) order by m.at) from mails m where m <> answered
  ))
  from mails answered
  order by answered.reply_id is not null, answered.at desc
  limit 1
$$;

-- As before, with the mail that the reply answers.
create or replace function private.reply_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(r) || jsonb_build_object('first_name', s.first_name, 'last_name', s.last_name, 'email', s.email,
    'message', s.message, 'received_at', s.created_at, 'answers', private.mail_to_answer(s, r.created_at))
  from public.submission_replies r join public.contact_submissions s on s.id = r.submission_id
  where r.id = mail.ref::uuid
$$;

create function public.mail_to_answer(submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('read_submissions');
  return (
    select private.mail_to_answer(s, now()) from public.contact_submissions s
    where s.id = mail_to_answer.submission_id
  );
end
$$;
grant execute on function public.mail_to_answer(uuid) to authenticated;
