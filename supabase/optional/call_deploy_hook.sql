-- For hosted Supabase only: after a change of the homes, calls the deploy hook of the CDN, which then runs `npm run export`.
-- Put its address into the vault first:
--   select vault.create_secret('https://…', 'deploy_hook_url');
create extension if not exists pg_net;

create or replace function private.call_deploy_hook() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'deploy_hook_url'), body := '{}'::jsonb
  );
  return null;
end
$$;

create or replace trigger call_deploy_hook after insert or update or delete on public.homes
  for each statement execute function private.call_deploy_hook();
create or replace trigger call_deploy_hook after insert or update or delete on public.project_states
  for each statement execute function private.call_deploy_hook();
