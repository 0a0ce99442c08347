-- The mail that was begun last, and how often: a mail that ends the process is skipped after three attempts.
alter table private.mailboxes
  add column begun_uid bigint,
  add column begun_times integer not null default 0;

-- Stored before the mail is fetched. Returns how often it was begun; fails if another process has taken over.
create or replace function private.begin_mail(mailbox text, reader uuid, uid bigint) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  times integer;
begin
  update private.mailboxes m
  set begun_times = case when m.begun_uid = begin_mail.uid then m.begun_times + 1 else 1 end,
    begun_uid = begin_mail.uid, leased_until = now() + interval '2 minutes'
  where m.name = mailbox and m.reader = begin_mail.reader
  returning m.begun_times into times;
  if not found then
    raise lock_not_available using message = 'Another process reads this mailbox';
  end if;
  return times;
end
$$;
