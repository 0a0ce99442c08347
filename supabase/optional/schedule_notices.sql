-- For hosted Supabase only: sends the notices that no visitor's browser got sent, once a minute.
-- Put the project's address and a secret key into the vault first:
--   select vault.create_secret('https://REF.supabase.co', 'project_url');
--   select vault.create_secret('sb_secret_…', 'secret_key');
create extension if not exists pg_cron;
create extension if not exists pg_net;

select cron.schedule(
  'send-waiting-notices',
  '* * * * *',
  $$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
      || '/functions/v1/send-contact-email',
    headers := jsonb_build_object(
      'Content-Type', 'application/json',
      'apikey', (select decrypted_secret from vault.decrypted_secrets where name = 'secret_key')
    ),
    body := '{"sweep": true}'::jsonb,
    timeout_milliseconds := 15000
  )
  $$
);
