-- For the health check and the dashboard: the newest backup and the last failure.
create function public.backup_summary() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'newest_at', newest_at, 'newest_bytes', newest_bytes, 'failed_at', failed_at, 'failure', failure
  )
  from private.backup_state
  where newest_at is not null or failed_at is not null
$$;

-- Without a reason the item is open again.
create function private.dismiss_go_live_item(item text, reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  email constant text := (select u.email from auth.users u where u.id = auth.uid());
begin
  perform private.require('manage_system');
  if dismiss_go_live_item.reason is null then
    delete from private.go_live_dismissals d where d.item = dismiss_go_live_item.item;
    return;
  end if;
  insert into private.go_live_dismissals (item, reason, dismissed_by)
  values (dismiss_go_live_item.item, dismiss_go_live_item.reason, email)
  on conflict (item) do update
    set reason = excluded.reason, dismissed_by = excluded.dismissed_by, dismissed_at = excluded.dismissed_at;
  perform private.record_account_event('go_live_dismissed', auth.uid(), email, detail => dismiss_go_live_item.item);
end
$$;

-- By the caller. After a restore their account may no longer exist, so the server gives the address from before.
create function private.record_backup_event(kind text, backup text, person text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.events (about, kind, account_id, account_email, actor_id, actor_email, note)
  select 'account', kind, u.id, coalesce(person, u.email), u.id, coalesce(person, u.email), backup
  from (select) as always
  left join auth.users u on case when person is null then u.id = auth.uid() else u.email = person end
$$;

create function private.read_system() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'version', current_setting('server_version'),
    'bytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
    -- What a restore is compared with.
    'counts', jsonb_build_object(
      'public.contact_submissions', (select count(*) from public.contact_submissions),
      'public.newsletter_subscribers', (select count(*) from public.newsletter_subscribers),
      'public.homes', (select count(*) from public.homes),
      'public.content_versions', (select count(*) from public.content_versions),
      'private.photographs', (select count(*) from private.photographs),
      'public.user_roles', (select count(*) from public.user_roles)
    ),
    'admins_without_second_factor', (
      select coalesce(jsonb_agg(u.email order by u.email), '[]')
      from public.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'admin' and not private.has_second_factor(u.id)
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('email', u.email, 'count', open.n) order by u.email), '[]')
      from public.user_roles r join auth.users u on u.id = r.user_id
      cross join lateral (
        select count(*) as n from auth.sessions s
        where s.user_id = u.id and (s.not_after is null or s.not_after > now())
      ) as open
      where open.n > 0
    ),
    'mails', (
      select coalesce(jsonb_agg(newest), '[]') from (
        select m.id, m.recipients as "to", m.subject, m.created_at as at
        from private.unsent_mails m order by m.id desc limit 100
      ) as newest
    ),
    'dismissed', (
      select coalesce(jsonb_object_agg(d.item, jsonb_build_object('reason', d.reason, 'by', d.dismissed_by)), '{}')
      from private.go_live_dismissals d
    )
  )
$$;

grant execute on function
  public.backup_summary
  to service_role;
