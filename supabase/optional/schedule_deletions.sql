-- For hosted Supabase only: what our own server does once a day. Newsletter addresses that were not confirmed go after
-- thirty days, and with them the marks of deleted submissions, which only files of our own server need.
-- To delete submissions 24 months after the last contact too, add: select private.warn_of_deletions(24); select
-- public.delete_old_submissions(24, 1000); What is marked in private.deletion_warnings goes 30 days later; no one is mailed.
create extension if not exists pg_cron;

select cron.schedule(
  'delete-old-traces',
  '15 3 * * *',
  $$
  select private.forget_unconfirmed_subscribers();
  delete from private.deleted_submissions where deleted_at < now() - interval '31 days';
  $$
);
