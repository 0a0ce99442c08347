-- A person who leaves the staff loses their submissions, and finds their name again if they return.
create or replace function private.release_submissions_of_leaver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.has_right(old.user_id, 'answer_submissions') then
    update public.contact_submissions set assigned_to = null, assigned_at = null where assigned_to = old.user_id;
  end if;
  return null;
end
$$;
