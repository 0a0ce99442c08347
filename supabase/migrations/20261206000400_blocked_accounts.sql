-- As before; a blocked account has no rights. Rules give it nothing, and it gets no mails and no notices.
create or replace function private.has_right(person uuid, required text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles join private.roles using (role) where user_id = person and required = any (rights)
  ) and not exists (select from auth.users u where u.id = person and u.banned_until > now())
$$;
