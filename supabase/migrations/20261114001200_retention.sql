-- replaces: 20261115130200, then 20261116002400

-- What was deleted on purpose: when, by whom, how much. Nothing in it tells about whom.
create table private.deletions (
  id bigint generated always as identity primary key,
  reason text not null,
  actor_id uuid,
  submissions integer not null,
  newsletter_subscribers integer not null default 0,
  created_at timestamptz not null default now(),
  accounts integer not null default 0,
  constraint deletions_reason_known check (reason in ('erasure', 'retention'))
);
alter table private.deletions enable row level security;
revoke all on private.deletions from public, anon, authenticated, service_role;

-- Deletes up to `most` responded submissions older than so many months and returns how many; call until it returns 0.
create or replace function public.delete_old_submissions(older_than_months integer, most integer default 500) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  if older_than_months is null or older_than_months < 1 then
    raise invalid_parameter_value using message = 'Submissions are kept for a month at least';
  end if;
  delete from public.contact_submissions
  where id in (
    select id from public.contact_submissions
    where status = 'responded' and created_at < now() - make_interval(months => older_than_months)
    order by created_at
    limit least(greatest(most, 1), 1000)
    for update skip locked
  );
  get diagnostics deleted = row_count;
  if deleted > 0 then
    insert into private.deletions (reason, submissions) values ('retention', deleted);
  end if;
  return deleted;
end
$$;

revoke all on function public.delete_old_submissions(integer, integer) from public, anon, authenticated, service_role;
grant execute on function public.delete_old_submissions(integer, integer) to service_role;
