-- What only hosted Supabase has. It sends the changes of the tables in its publication, where row level security decides who gets
-- them, and the presence of private channels. Our own server does both itself, with private.can().
do $$
declare
  one record;
begin
  for one in
    select t.name from unnest(array['contact_submissions', 'homes', 'home_holds', 'content_drafts', 'notices']) as t (name)
    where exists (select from pg_publication where pubname = 'supabase_realtime') and not exists (
      select from pg_publication_tables p
      where p.pubname = 'supabase_realtime' and p.schemaname = 'public' and p.tablename = t.name
    )
  loop
    execute format('alter publication supabase_realtime add table public.%I', one.name);
  end loop;
  -- The channels submission:<id> and content:<document> show staff who else reads a submission or has a text open.
  for one in
    select * from (values
      ('submission:%', 'read_submissions', 'Staff may see who reads a submission', 'Staff may show that they read a submission'),
      ('content:%', 'read_content', 'Staff may see who has a text open', 'Staff may show that they have a text open')
    ) as channels (topic, needed, see, show)
    where to_regclass('realtime.messages') is not null
  loop
    execute format(
      'create policy %I on realtime.messages for select to authenticated
       using (realtime.topic() like %L and extension = ''presence'' and (select private.can(%L)))', one.see, one.topic, one.needed
    );
    execute format(
      'create policy %I on realtime.messages for insert to authenticated
       with check (realtime.topic() like %L and extension = ''presence'' and (select private.can(%L)))', one.show, one.topic, one.needed
    );
  end loop;
  -- Our server calls these with the claims of the caller: it mails the token of an invitation, keeps it from the admin who invites and
  -- sets a new password when one is accepted; it publishes after it has rendered and checked the pages. Hosted Supabase has no such
  -- server: there the token is shown to pass on, and is good only for a signed-in account with the invited, confirmed address, and
  -- the next build checks the pages.
  if exists (
    select from pg_catalog.pg_namespace n
    where n.nspname = 'auth' and pg_catalog.pg_get_userbyid(n.nspowner) like 'supabase%'
  ) then
    grant execute on function
      public.invite_staff, public.resend_invitation, public.accept_invitation,
      public.publish_draft, public.restore_version, public.rename_article
      to authenticated;
  end if;
end
$$;

reset check_function_bodies;
