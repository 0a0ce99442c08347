-- When the offices are open: content/site.ts with its published edits. The server writes the row when it starts and when they change.
create table private.office_hours (
  is_the_only_row boolean primary key default true,
  offices jsonb not null,
  reply_within_hours integer not null default 24,
  constraint office_hours_one_row check (is_the_only_row),
  constraint office_hours_reply_within check (reply_within_hours between 1 and 168)
);

alter table private.office_hours enable row level security;

-- Filters, search and order that a member of staff saved under a name. They are deleted with the role.
create table private.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  name text not null,
  -- As in the URL of the dashboard.
  params jsonb not null,
  created_at timestamptz not null default now(),
  constraint saved_views_name_length check (char_length(name) between 1 and 40 and name = btrim(name, E' \t\r\n')),
  constraint saved_views_name_without_control_characters
    check (name !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'),
  constraint saved_views_params_are_few check (jsonb_typeof(params) = 'object' and octet_length(params::text) <= 4000)
);

create unique index saved_views_of_person on private.saved_views (user_id, lower(name));

alter table private.saved_views enable row level security;
