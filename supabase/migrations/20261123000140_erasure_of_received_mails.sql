-- As before, and mails that the person sent about the submissions of others.
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
  values ('erasure', auth.uid(), erased_submissions, erased_subscribers, erased_accounts);
  return json_build_object(
    'submissions', erased_submissions,
    'newsletter_subscribers', erased_subscribers,
    'accounts', erased_accounts,
    'accounts_kept', kept_accounts
  );
end
$$;
