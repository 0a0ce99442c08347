import { inject } from 'vitest';
import { runAsSuperuser } from './start-postgres.ts';
import { administer, copyPostgresTemplate } from './test-databases.ts';

const OWNER = 'hosted_postgres';

/**
 * The URL of a database like that of hosted Supabase: its roles, its auth schema with another owner, an owner who is not a
 * superuser, and everything in schema public granted to everyone by default.
 */
export async function createHostedSupabase(): Promise<string> {
  const url = new URL(await copyPostgresTemplate('template0'));
  // In one database for all, because a lock applies to its database only.
  await runAsSuperuser(inject('testDatabases').superuserUrl, ROLES);
  await administer(url.href, SCHEMAS);
  await administer(url.href, `alter database ${url.pathname.slice(1)} owner to ${OWNER}`);
  url.username = OWNER;
  url.password = 'hosted';
  return url.href;
}

/** Simulates that Supabase does not let us delete accounts. */
export async function keepFromDeletingAccounts(hostedUrl: string): Promise<void> {
  await administer(hostedUrl, `revoke delete on auth.users from ${OWNER}`);
}

const ROLES = `
  select pg_advisory_xact_lock(4711);
  do $$
  begin
    if not exists (select from pg_roles where rolname = '${OWNER}') then
      create role supabase_admin nologin;
      create role supabase_auth_admin nologin noinherit createrole;
      create role authenticator login noinherit;
      create role ${OWNER} login password 'hosted' createrole nosuperuser;
      grant anon, authenticated, service_role to ${OWNER}, authenticator;
      grant authenticator to ${OWNER} with admin option;
      grant set on parameter pgrst.db_pre_request to ${OWNER};
    end if;
  end
  $$;
`;

const SCHEMAS = `
  create schema extensions;
  create schema auth authorization supabase_admin;
  create table auth.users (
    instance_id uuid,
    id uuid primary key,
    aud varchar(255),
    role varchar(255),
    email varchar(255),
    encrypted_password varchar(255),
    email_confirmed_at timestamptz,
    confirmation_token varchar(255),
    recovery_token varchar(255),
    email_change_token_new varchar(255),
    email_change varchar(255),
    last_sign_in_at timestamptz,
    banned_until timestamptz,
    raw_app_meta_data jsonb,
    raw_user_meta_data jsonb,
    is_super_admin boolean,
    created_at timestamptz,
    updated_at timestamptz,
    is_sso_user boolean not null default false,
    is_anonymous boolean not null default false,
    confirmed_at timestamptz generated always as (email_confirmed_at) stored
  );
  create table auth.identities (
    id uuid primary key default gen_random_uuid(),
    provider_id text not null,
    user_id uuid not null references auth.users (id) on delete cascade,
    identity_data jsonb not null,
    provider text not null,
    last_sign_in_at timestamptz,
    created_at timestamptz,
    updated_at timestamptz,
    email text generated always as (lower(identity_data ->> 'email')) stored,
    unique (provider_id, provider)
  );
  create table auth.refresh_tokens (id bigserial primary key, token varchar(255), user_id varchar(255), revoked boolean);
  alter table auth.identities owner to supabase_auth_admin;
  alter table auth.refresh_tokens owner to supabase_auth_admin;
  alter table auth.users owner to supabase_auth_admin;
  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone', 'recovery_code');
  create type auth.factor_status as enum ('unverified', 'verified');
  create table auth.sessions (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    method text,
    created_at timestamptz,
    updated_at timestamptz,
    aal auth.aal_level,
    not_after timestamptz,
    refreshed_at timestamp,
    user_agent text,
    ip inet
  );
  create table auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    secret text
  );
  alter table auth.mfa_factors owner to supabase_auth_admin;
  alter table auth.sessions owner to supabase_auth_admin;
  create function auth.uid() returns uuid language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.sub', true), ''),
      (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
    )::uuid
  $$;
  create function auth.role() returns text language sql stable as $$
    select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')::text
  $$;
  create function auth.jwt() returns jsonb language sql stable as $$
    select nullif(current_setting('request.jwt.claims', true), '')::jsonb
  $$;
  grant usage on schema auth to anon, authenticated, service_role, supabase_auth_admin, ${OWNER};
  grant all on auth.users, auth.identities, auth.refresh_tokens, auth.sessions, auth.mfa_factors to ${OWNER};
  grant usage, create on schema extensions to ${OWNER};
  grant usage on schema extensions to anon, authenticated, service_role;
  grant all on schema public to ${OWNER};
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges for role ${OWNER} in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role ${OWNER} in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges for role ${OWNER} in schema public grant all on sequences to anon, authenticated, service_role;
  create schema realtime;
  create table realtime.messages (topic text not null, extension text not null, payload jsonb);
  alter table realtime.messages enable row level security;
  create function realtime.topic() returns text language sql stable as $$
    select nullif(current_setting('realtime.topic', true), '')::text
  $$;
  grant usage on schema realtime to anon, authenticated, service_role, ${OWNER};
  grant select, insert on realtime.messages to anon, authenticated, service_role;
  -- Supabase lets its project's owner make policies on this table, which to PostgreSQL only its owner may.
  alter table realtime.messages owner to ${OWNER};
  create publication supabase_realtime;
  alter publication supabase_realtime owner to ${OWNER};
`;
