-- The homes for sale. A new installation begins with content/homes; from then on these rows count.
update private.roles set rights = rights || array['read_homes'];
update private.roles set rights = rights || array['change_homes'] where role in ('admin', 'agent');
update private.roles set rights = rights || array['price_homes'] where role = 'admin';

create table public.homes (
  id uuid primary key default gen_random_uuid(),
  project text not null,
  -- Level and place on it: 18.01. The ground is G.
  number text not null,
  -- A type of content/homes.
  type text not null,
  -- 0 is the ground.
  level integer not null,
  aspect text not null,
  inside_sqm integer not null,
  outside_sqm integer not null,
  parking integer not null,
  -- Australian dollars.
  price integer not null,
  state text not null default 'available',
  -- Invented, and marked as indicative wherever it is shown.
  is_sample boolean not null default false,
  constraint homes_number_once unique (project, number),
  constraint homes_project_is_a_slug check (project ~ '^[a-z][a-z0-9-]{0,39}$'),
  constraint homes_number_known check (number ~ '^(G|[1-9][0-9]?)\.[0-9]{1,2}$'),
  constraint homes_type_is_a_slug check (type ~ '^[a-z][a-z0-9-]{0,39}$'),
  constraint homes_level_of_number check (
    level = case split_part(number, '.', 1) when 'G' then 0 else split_part(number, '.', 1)::integer end
  ),
  constraint homes_aspect_known check (aspect in (
    'north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'
  )),
  constraint homes_inside_possible check (inside_sqm between 10 and 2000),
  constraint homes_outside_possible check (outside_sqm between 0 and 2000),
  constraint homes_parking_possible check (parking between 0 and 20),
  constraint homes_price_possible check (price between 10000 and 100000000),
  constraint homes_state_known check (state in ('available', 'held', 'reserved', 'sold', 'withdrawn'))
);

-- Where a project is in its life. A project without a row is selling.
create table public.project_states (
  project text primary key,
  state text not null,
  constraint project_states_project_is_a_slug check (project ~ '^[a-z][a-z0-9-]{0,39}$'),
  constraint project_states_known check (state in ('coming-soon', 'selling', 'sold-out', 'completed'))
);

-- What happened to a home, never deleted. `before` and `after` hold the changed columns.
create table public.home_events (
  id bigint generated always as identity primary key,
  home_id uuid not null references public.homes (id),
  kind text not null,
  actor_id uuid references auth.users (id) on delete set null,
  actor_email text,
  submission_id uuid references public.contact_submissions (id) on delete set null,
  before jsonb,
  after jsonb,
  reason text,
  created_at timestamptz not null default now(),
  constraint home_events_kind_known check (kind in (
    'added', 'changed', 'priced', 'held', 'hold_extended', 'hold_released', 'hold_ended', 'undone', 'imported'
  )),
  constraint home_events_reason_short check (char_length(reason) between 1 and 500 and reason !~ '[[:cntrl:]]')
);
create index home_events_of_home on public.home_events (home_id, id desc);
create index home_events_of_submission on public.home_events (submission_id) where submission_id is not null;

-- A home that is kept for a person. The price is frozen until the hold ends. Without an owner it belongs to the admins.
create table public.home_holds (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  submission_id uuid references public.contact_submissions (id) on delete set null,
  holder_name text not null,
  owner_id uuid references auth.users (id) on delete set null,
  until timestamptz not null default now() + interval '48 hours',
  extensions integer not null default 0,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint home_holds_name_short check (char_length(holder_name) between 1 and 120 and holder_name !~ '[[:cntrl:]]'),
  constraint home_holds_extended_twice_at_most check (extensions between 0 and 2)
);
create unique index home_holds_one_active on public.home_holds (home_id) where ended_at is null;
create index home_holds_of_submission on public.home_holds (submission_id) where submission_id is not null;
create index home_holds_ending on public.home_holds (until) where ended_at is null;

alter table public.homes enable row level security;
alter table public.project_states enable row level security;
alter table public.home_events enable row level security;
alter table public.home_holds enable row level security;
grant select on public.homes, public.project_states, public.home_events, public.home_holds to authenticated, service_role;

create policy "Staff may read homes" on public.homes
  for select to authenticated using ((select private.can('read_homes')));
create policy "Staff may read the states of projects" on public.project_states
  for select to authenticated using ((select private.can('read_homes')));
create policy "Staff may read what happened to homes" on public.home_events
  for select to authenticated using ((select private.can('read_homes')));
create policy "Staff may read holds" on public.home_holds
  for select to authenticated using ((select private.can('read_homes')));
create policy "The server may read homes" on public.homes for select to service_role using (true);
create policy "The server may read the states of projects" on public.project_states for select to service_role using (true);
create policy "The server may read what happened to homes" on public.home_events for select to service_role using (true);
create policy "The server may read holds" on public.home_holds for select to service_role using (true);

create trigger announce_change after insert or update on public.homes
  for each row execute function private.announce_change();
create trigger announce_change after insert or update on public.home_holds
  for each row execute function private.announce_change();
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.homes, public.home_holds;
  end if;
end
$$;

-- Erasing a submission erases the name of its sender here too. Homes keep their history without it.
create or replace function private.forget_holder() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.home_holds h set holder_name = 'Erased' where h.submission_id = old.id;
  update public.home_events e set reason = null where e.submission_id = old.id;
  return old;
end
$$;
create trigger forget_holder before delete on public.contact_submissions
  for each row execute function private.forget_holder();

-- The pages show homes: every process renders them again.
create or replace function private.announce_pages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('nevia_pages', '');
  return null;
end
$$;

create trigger announce_pages after insert or update or delete on public.homes
  for each statement execute function private.announce_pages();
create trigger announce_pages after insert or update or delete on public.project_states
  for each statement execute function private.announce_pages();
