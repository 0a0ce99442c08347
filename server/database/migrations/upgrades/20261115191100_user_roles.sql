create table private.staff_settings (
  is_the_only_row boolean primary key default true,
  second_factor_required boolean not null default false,
  constraint staff_settings_one_row check (is_the_only_row)
);
alter table private.staff_settings enable row level security;
revoke all on private.staff_settings from public, anon, authenticated, service_role;
