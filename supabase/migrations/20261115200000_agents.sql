-- Besides admins there are agents: they read, take, note, mark, follow up, add by hand and reply. Erasing, exporting, the
-- newsletter's addresses, the backups and the team are for admins. Everybody on staff has one role.
alter table public.user_roles
  drop constraint user_roles_role_known,
  add constraint user_roles_role_known check (role in ('admin', 'agent')),
  add constraint user_roles_one_role unique (user_id);

drop policy "Admins may read submissions" on public.contact_submissions;
create policy "Staff may read submissions" on public.contact_submissions
  for select to authenticated using ((select private.is_staff()));

drop policy "Admins may change the status of submissions" on public.contact_submissions;
create policy "Staff may change the status of submissions" on public.contact_submissions
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));

drop policy "Admins may read submission events" on public.submission_events;
create policy "Staff may read submission events" on public.submission_events
  for select to authenticated using ((select private.is_staff()));

-- Functions from before there were agents ask for an admin. What these do is the daily work, so they ask for staff now;
-- nothing else of them changes, and one that does not ask any more stops the migration.
do $$
declare
  called regprocedure;
  before text;
  after text;
begin
  foreach called in array array[
    'public.add_submission_note(uuid, text)',
    'public.count_submissions()',
    'public.submission_insight(text)',
    'public.submission_mail_summary()'
  ]::regprocedure[] loop
    before := pg_get_functiondef(called);
    after := replace(replace(replace(before,
      'private.require_admin()', 'private.require_staff()'),
      'private.is_admin()', 'private.is_staff()'),
      'Only admins may', 'Only staff may');
    if after = before then
      raise exception '% asks for no admin', called;
    end if;
    execute after;
  end loop;
end
$$;
