-- What the mail server of the person wrote when it returned a reply.
alter table public.submission_replies
  add column bounce text,
  add constraint submission_replies_bounce_length check (char_length(bounce) <= 500),
  add constraint submission_replies_bounce_on_one_line check (bounce !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');

create or replace function private.keep_submission_replies() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sending constant text[] := '{state,tries,sent_at,last_error,bounce}';
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.contact_submissions where id = old.submission_id) then
      return old;
    end if;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - sending = to_jsonb(old) - sending then
    return new;
  end if;
  raise insufficient_privilege using message = 'Replies can only be added';
end
$$;

-- A reply that came back counts as failed. record_mail_state records it.
create or replace function private.bounce_reply(mailbox text, reader uuid, uid bigint, reply_ids jsonb, bounce text)
returns text
language plpgsql volatile set search_path = ''
as $$
declare
  bounced text[];
begin
  perform private.pass_mails(bounce_reply.mailbox, bounce_reply.reader, bounce_reply.uid);
  with failed as (
    update private.outbox o set state = 'failed', last_error = 'bounced'
    where o.kind = 'reply' and o.state = 'sent' and o.ref in (select jsonb_array_elements_text(reply_ids))
    returning o.ref
  )
  select array_agg(ref) into bounced from failed;
  update public.submission_replies r set bounce = bounce_reply.bounce where r.id = any (bounced::uuid[]);
  -- Announced, so that an open timeline is read again.
  update public.contact_submissions s set wrote_again_at = s.wrote_again_at
  where s.id in (select r.submission_id from public.submission_replies r where r.id = any (bounced::uuid[]));
  return case when bounced is null then 'ignored' else 'bounced' end;
end
$$;
