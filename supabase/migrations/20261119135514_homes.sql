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

alter table public.homes enable row level security;

-- Where a project is in its life. A project without a row is selling.
create table public.project_states (
  project text primary key,
  state text not null,
  constraint project_states_project_is_a_slug check (project ~ '^[a-z][a-z0-9-]{0,39}$'),
  constraint project_states_known check (state in ('coming-soon', 'selling', 'sold-out', 'completed'))
);

alter table public.project_states enable row level security;

alter table public.events add constraint events_home_id_fkey foreign key (home_id) references public.homes (id);

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

alter table public.home_holds enable row level security;
