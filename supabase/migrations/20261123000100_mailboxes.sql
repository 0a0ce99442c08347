-- What has been read of a mailbox, and which process reads it.
create table private.mailboxes (
  -- Without the password.
  name text primary key,
  -- Null until it was opened. The numbers of mails are valid as long as this stays the same.
  uid_validity bigint,
  last_uid bigint not null default 0,
  -- A lease: another process takes over when it has expired.
  reader uuid not null,
  leased_until timestamptz not null,
  read_at timestamptz,
  -- Mails before this were read under their old numbers.
  known_until timestamptz,
  -- Why it cannot be read now, for the operator.
  problem text
);
alter table private.mailboxes enable row level security;
revoke all on private.mailboxes from public, anon, authenticated, service_role;

-- Called by our own process; no API exposes these functions.
-- Whether this process may read the mailbox for the next two minutes.
create or replace function private.lease_mailbox(mailbox text, reader uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.mailboxes as m (name, reader, leased_until)
  values (mailbox, lease_mailbox.reader, now() + interval '2 minutes')
  on conflict (name) do update set reader = excluded.reader, leased_until = excluded.leased_until
  where m.reader = excluded.reader or m.leased_until not between now() and now() + interval '5 minutes';
  return found;
end
$$;

-- The mails up to here have been read. Fails if another process has taken over.
create or replace function private.pass_mails(mailbox text, reader uuid, uid bigint) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update private.mailboxes m
  set last_uid = greatest(m.last_uid, pass_mails.uid), leased_until = now() + interval '2 minutes',
    read_at = now(), problem = null
  where m.name = mailbox and m.reader = pass_mails.reader;
  if not found then
    raise lock_not_available using message = 'Another process reads this mailbox';
  end if;
end
$$;

-- The last mail that was read. A new mailbox is read from now on. With new numbers it has to be read again; mails that are
-- known are not stored twice.
create or replace function private.open_mailbox(mailbox text, reader uuid, uid_validity bigint, uid_next bigint)
returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  known private.mailboxes;
begin
  select m.* into known from private.mailboxes m where m.name = mailbox;
  perform private.pass_mails(mailbox, reader, 0);
  if known.uid_validity is distinct from open_mailbox.uid_validity then
    known.last_uid := case when known.uid_validity is null then uid_next - 1 else 0 end;
    update private.mailboxes m
    set uid_validity = open_mailbox.uid_validity, last_uid = known.last_uid,
      -- The clock of the mail server may differ.
      known_until = known.read_at - interval '5 minutes'
    where m.name = mailbox;
  end if;
  return known.last_uid;
end
$$;
