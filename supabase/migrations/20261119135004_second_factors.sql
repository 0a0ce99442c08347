-- Second factors, in GoTrue's tables and columns where possible.
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null default '',
  factor_type text not null
    constraint mfa_factors_factor_type_known check (factor_type in ('totp', 'recovery_code')),
  status text not null
    constraint mfa_factors_status_known check (status in ('unverified', 'verified')),
  -- Encrypted by the server with a key that is not in the database; null for recovery codes.
  secret text,
  -- The time step of the last accepted code: neither it nor an earlier one is accepted again.
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index mfa_factors_user_id_friendly_name_key on auth.mfa_factors (user_id, friendly_name);
create unique index mfa_factors_one_set_of_recovery_codes on auth.mfa_factors (user_id)
  where factor_type = 'recovery_code';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  ip_address text not null,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);

create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- Only hashes, of 120 random bits each: reading this table does not reveal a code.
create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

revoke all on auth.mfa_factors, auth.mfa_challenges, auth.mfa_recovery_codes
  from public, anon, authenticated, service_role;
