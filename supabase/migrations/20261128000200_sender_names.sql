-- Customers read the name of a person as the sender, not of a mailbox.
create or replace function private.require_sender_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not exists (
    select from public.staff_profiles p where p.user_id = auth.uid() and p.display_name is not null
  ) then
    perform private.refuse(409, 'reply_without_name', 'Save your name first. Customers read it as the sender.');
  end if;
  return new;
end
$$;

create trigger require_sender_name before insert on public.submission_replies
  for each row execute function private.require_sender_name();
