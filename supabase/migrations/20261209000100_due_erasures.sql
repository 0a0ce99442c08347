-- An erasure waits as long as it can be undone; our process carries it out then, whatever became of the browser.
create table private.due_erasures (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null,
  -- Empty for a person without an address: nothing else can be theirs.
  email text not null,
  actor_id uuid not null,
  due_at timestamptz not null default now() + private.undo_time()
);
create index due_erasures_due_at on private.due_erasures (due_at);
alter table private.due_erasures enable row level security;
revoke all on private.due_erasures from public, anon, authenticated, service_role;

do $$
declare
  known constant text := (
    select pg_get_constraintdef(c.oid) from pg_constraint c where c.conname = 'submission_events_kind_known'
  );
begin
  alter table public.submission_events drop constraint submission_events_kind_known;
  execute 'alter table public.submission_events add constraint submission_events_kind_known '
    || replace(known, 'ARRAY[', 'ARRAY[''erasure_requested''::text, ');
end
$$;

-- The address is the one that the person confirmed. Returns the id with which the erasure can be cancelled.
create or replace function public.request_erasure(submission_id uuid, email text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(request_erasure.email, E' \t\r\n'));
  erasure uuid;
begin
  perform private.require('erase_submissions');
  insert into private.due_erasures (submission_id, email, actor_id)
  select s.id, address, auth.uid() from public.contact_submissions s
  where s.id = request_erasure.submission_id and lower(s.email) = address
  returning id into erasure;
  if erasure is null then
    perform private.refuse(409, 'contact_changed', 'This submission was changed or erased meanwhile. Open it again.');
  end if;
  insert into public.submission_events (submission_id, kind, actor_id, actor_email)
  values (request_erasure.submission_id, 'erasure_requested', auth.uid(), auth.jwt() ->> 'email');
  return json_build_object('id', erasure, 'keeps_account', address <> '' and exists (
    select from auth.users u join public.user_roles r on r.user_id = u.id where lower(u.email) = address
  ));
end
$$;

create or replace function public.cancel_erasure(erasure_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  submission uuid;
begin
  perform private.require('erase_submissions');
  delete from private.due_erasures d where d.id = cancel_erasure.erasure_id and d.actor_id = auth.uid()
  returning d.submission_id into submission;
  if submission is null then
    perform private.refuse(409, 'erased', 'The person was erased already.');
  end if;
  insert into public.submission_events (submission_id, kind, actor_id, actor_email)
  select s.id, 'undone', auth.uid(), auth.jwt() ->> 'email'
  from public.contact_submissions s where s.id = submission;
end
$$;

-- As erase_person before, for the person who requested it.
create or replace function private.erase_address(address text, actor uuid) returns json
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  erased_submissions integer;
  erased_subscribers integer;
  erased_accounts integer := 0;
  kept_accounts integer;
begin
  insert into private.erasures (pepper, address_hash)
  select h.pepper, h.address_hash from private.hashes_of(address) h limit 1
  on conflict (pepper, address_hash) do update set erased_at = now();

  delete from public.contact_submissions s where lower(s.email) = address;
  get diagnostics erased_submissions = row_count;
  delete from public.received_mails m where lower(m.email) = address;
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
  values ('erasure', actor, erased_submissions, erased_subscribers, erased_accounts);
  return json_build_object(
    'submissions', erased_submissions,
    'newsletter_subscribers', erased_subscribers,
    'accounts', erased_accounts,
    'accounts_kept', kept_accounts
  );
end
$$;

create or replace function public.erase_person(email text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(coalesce(erase_person.email, ''), E' \t\r\n'));
begin
  perform private.require('erase_submissions');
  if address = '' then
    raise invalid_parameter_value using message = 'Say whose data to erase';
  end if;
  return private.erase_address(address, auth.uid());
end
$$;

drop function public.erase_submission(uuid);

-- Returns how many requested erasures were due.
create or replace function private.erase_due() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due private.due_erasures;
  erased integer;
  carried_out integer := 0;
begin
  for due in select * from private.due_erasures where due_at <= now() order by due_at for update skip locked loop
    if due.email <> '' then
      perform private.erase_address(due.email, due.actor_id);
    else
      delete from public.contact_submissions s where s.id = due.submission_id and s.email = '';
      get diagnostics erased = row_count;
      insert into private.deletions (reason, actor_id, submissions) values ('erasure', due.actor_id, erased);
    end if;
    delete from private.due_erasures d where d.id = due.id;
    carried_out := carried_out + 1;
  end loop;
  return carried_out;
end
$$;

grant execute on function public.request_erasure, public.cancel_erasure to authenticated;
