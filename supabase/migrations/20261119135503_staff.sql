-- The roles of staff and their rights. Every role has read_submissions. A new role is one row here, and its name and
-- description for people in content/staff-roles.ts.
create table private.roles (
  role text primary key,
  rights text[] not null
);

alter table private.roles enable row level security;

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null references private.roles (role),
  created_at timestamptz not null default now()
);

alter table public.user_roles enable row level security;

-- Settings of the owner for all staff: one row at most. `npm run admin -- second-factor required` writes it.
create table private.staff_settings (
  is_the_only_row boolean primary key default true,
  second_factor_required boolean not null default false,
  constraint staff_settings_one_row check (is_the_only_row)
);

alter table private.staff_settings enable row level security;

-- The name and time zone of a member of staff, once saved. The row is deleted with the role.
create table public.staff_profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  display_name text,
  time_zone text not null default 'Australia/Sydney',
  signature text,
  constraint staff_profiles_display_name_length check (char_length(btrim(display_name)) between 1 and 80),
  -- Customers see this name in the From of replies. With these characters it could pass for another address. The pattern is
  -- also in supabase/rules/name-rule.ts.
  constraint staff_profiles_display_name_is_plain
    check (display_name !~ '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'),
  constraint staff_profiles_time_zone_is_a_name
    check (char_length(time_zone) <= 64 and time_zone ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$'),
  constraint staff_profiles_signature_short check (
    signature = btrim(signature, E' \t\r\n') and char_length(signature) between 1 and 300
    and signature !~ '(\n[^\n]*){6}' and signature !~ '[\u0001-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
  )
);

alter table public.staff_profiles enable row level security;

-- Invitations to staff. A link works once, for seven days, and only its hash is stored. An invitation is deleted when it is
-- accepted or withdrawn; the activity records it.
create table private.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null references private.roles (role),
  token_hash text not null,
  invited_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint staff_invitations_email_length check (char_length(email) <= 255),
  constraint staff_invitations_email_plausible check (
    email ~ '^[^\s@"(),:;<>\[\]\\]{1,64}@[^\s@"(),:;<>\[\]\\_/.]+([.][^\s@"(),:;<>\[\]\\_/.]+)*[.][^\s@"(),:;<>\[\]\\_/.]{2,}$'
    and email ~ '^[!-~]*$'
  ),
  constraint staff_invitations_email_lower_case check (email = lower(email)),
  constraint staff_invitations_email_once unique (email),
  constraint staff_invitations_token_hash_once unique (token_hash)
);

create index staff_invitations_invited_by_idx on private.staff_invitations (invited_by);

alter table private.staff_invitations enable row level security;

insert into private.roles (role, rights) values
  ('admin', array[
    'read_submissions', 'answer_submissions', 'export_submissions', 'erase_submissions', 'read_newsletter',
    'read_backups', 'manage_staff', 'read_homes', 'change_homes', 'price_homes', 'read_content',
    'draft_content', 'publish_content', 'manage_system'
  ]),
  ('agent', array[
    'read_submissions', 'answer_submissions', 'read_homes', 'change_homes', 'read_content', 'draft_content'
  ]),
  ('viewer', array[
    'read_submissions', 'read_homes', 'read_content'
  ]);
