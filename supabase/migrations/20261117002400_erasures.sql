-- Erased people, known by a hash only. A restored backup may contain them, and is cleaned by this list.
create table private.erasures (
  pepper text not null references private.secrets (name),
  address_hash bytea not null,
  erased_at timestamptz not null default now(),
  primary key (pepper, address_hash)
);
alter table private.erasures enable row level security;

-- Deleted submissions, so that their mails, which are files where there is no mail server, are deleted too. A missing row is
-- not enough: after a restore the file may be all that is left of a newer submission.
create table private.deleted_submissions (
  submission_id uuid primary key,
  deleted_at timestamptz not null default now()
);
create index deleted_submissions_oldest on private.deleted_submissions (deleted_at);
alter table private.deleted_submissions enable row level security;

create or replace function private.record_deleted_submissions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.deleted_submissions (submission_id) select id from gone on conflict do nothing;
  return null;
end
$$;

create trigger record_deleted_submissions after delete on public.contact_submissions
  referencing old table as gone
  for each statement execute function private.record_deleted_submissions();

-- Erases everything stored under an address: submissions with notes, events and queued mails, the newsletter entry and the
-- account. Keeps accounts of staff, and those that Supabase does not let us delete, and returns how many.
create or replace function public.erase_person(email text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(coalesce(erase_person.email, ''), E' \t\r\n'));
  erased_submissions integer;
  erased_subscribers integer;
  erased_accounts integer := 0;
  kept_accounts integer;
begin
  perform private.require('erase_submissions');
  if address = '' then
    raise invalid_parameter_value using message = 'Say whose data to erase';
  end if;
  insert into private.erasures (pepper, address_hash)
  select h.pepper, h.address_hash from private.hashes_of(address) h limit 1
  on conflict (pepper, address_hash) do update set erased_at = now();

  delete from public.contact_submissions s where lower(s.email) = address;
  get diagnostics erased_submissions = row_count;
  delete from public.newsletter_subscribers n where n.email = address;
  get diagnostics erased_subscribers = row_count;

  begin
    delete from auth.users u
    where lower(u.email) = address and not exists (select from public.user_roles r where r.user_id = u.id);
    get diagnostics erased_accounts = row_count;
    -- Another account with a pending change to this address.
    update auth.users u
    set email_change = case when exists (
      select from pg_catalog.pg_namespace n
      where n.nspname = 'auth' and pg_catalog.pg_get_userbyid(n.nspowner) like 'supabase%'
    ) then '' end
    where lower(u.email_change) = address;
  exception when insufficient_privilege or foreign_key_violation then
    erased_accounts := 0;
  end;
  select count(*) into kept_accounts from auth.users u where lower(u.email) = address;

  insert into private.deletions (reason, actor_id, submissions, newsletter_subscribers, accounts)
  values ('erasure', auth.uid(), erased_submissions, erased_subscribers, erased_accounts);
  return json_build_object(
    'submissions', erased_submissions,
    'newsletter_subscribers', erased_subscribers,
    'accounts', erased_accounts,
    'accounts_kept', kept_accounts
  );
end
$$;

grant execute on function public.erase_person to authenticated;
