-- An account, an invitation or a session gives only what it was issued for.

-- Customers see this name in the From of replies. With these characters it could pass for another address. The pattern is
-- also in supabase/rules/name-rule.ts. A trigger, because a constraint would refuse a backup with an earlier name as a whole.
create or replace function private.require_plain_name() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.display_name ~ '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]' then
    raise check_violation using message = 'A name has at most 80 characters, and none of < > @ "';
  end if;
  return new;
end
$$;

update public.staff_profiles
set display_name = nullif(btrim(regexp_replace(
  display_name, '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]', '', 'g'
)), '')
where display_name ~ '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';

create trigger require_plain_name before insert or update of display_name on public.staff_profiles
  for each row execute function private.require_plain_name();

revoke all on function
  private.require_plain_name()
  from public, anon, authenticated, service_role;
