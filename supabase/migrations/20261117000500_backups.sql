-- The state of the backups, written by the server that makes them. At most one row.
create table private.backup_state (
  is_only_row boolean primary key default true,
  -- When a process last started one; the others wait for a while.
  tried_at timestamptz,
  newest_at timestamptz,
  newest_bytes bigint,
  failed_at timestamptz,
  failure text,
  constraint backup_state_one_row check (is_only_row)
);
alter table private.backup_state enable row level security;

-- For the health check and the dashboard: the newest backup and the last failure.
create or replace function public.backup_summary() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_api_visitor() and not private.can('read_backups') then
    raise insufficient_privilege using message = 'Only admins may see the state of the backups';
  end if;
  return (
    select json_build_object(
      'newest_at', newest_at, 'newest_bytes', newest_bytes, 'failed_at', failed_at, 'failure', failure
    )
    from private.backup_state
    where newest_at is not null or failed_at is not null
  );
end
$$;

grant execute on function public.backup_summary to authenticated, service_role;
