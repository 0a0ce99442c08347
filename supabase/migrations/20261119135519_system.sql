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

-- Items of the list that do not apply, or that no program can check.
create table private.go_live_dismissals (
  item text primary key check (item ~ '^[a-z-]{1,40}$'),
  reason text not null check (length(reason) between 3 and 200 and reason !~ '[[:cntrl:]]'),
  dismissed_by text not null,
  dismissed_at timestamptz not null default now()
);

alter table private.go_live_dismissals enable row level security;
