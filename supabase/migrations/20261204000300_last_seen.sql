-- When a member of staff last had a page open. A session is renewed once an hour, which is too seldom to see who is at work.
create table private.staff_visits (
  user_id uuid primary key references auth.users (id) on delete cascade,
  seen_at timestamptz not null default now()
);
alter table private.staff_visits enable row level security;

-- Called by open staff pages every minute.
create or replace function public.record_my_visit() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('read_submissions');
  insert into private.staff_visits as v (user_id) values (auth.uid())
  on conflict (user_id) do update set seen_at = now();
end
$$;

grant execute on function public.record_my_visit to authenticated;

create or replace function public.list_staff_accounts()
returns table (
  user_id uuid, email text, display_name text, role text, since timestamptz, last_seen_at timestamptz,
  has_second_factor boolean, sessions integer, submissions integer
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('manage_staff');
  return query
    select u.id, u.email::text, p.display_name, r.role, r.created_at,
      greatest(open.last_used_at, u.last_sign_in_at, v.seen_at),
      private.has_second_factor(u.id),
      open.n,
      (select count(*)::integer from public.contact_submissions s where s.assigned_to = u.id)
    from public.user_roles r
    join auth.users u on u.id = r.user_id
    left join public.staff_profiles p on p.user_id = u.id
    left join private.staff_visits v on v.user_id = u.id
    cross join lateral (
      -- Supabase keeps refreshed_at without a zone; its clock is UTC.
      select count(*)::integer as n,
        max(coalesce((to_jsonb(s) ->> 'refreshed_at')::timestamptz, s.created_at)) as last_used_at
      from auth.sessions s
      where s.user_id = u.id and (s.not_after is null or s.not_after > now())
    ) as open
    order by lower(coalesce(p.display_name, u.email::text)), u.id;
end
$$;
