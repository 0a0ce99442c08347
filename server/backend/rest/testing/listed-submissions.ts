import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person } from '#server/testing/people.ts';

const TWELVE = `
  insert into public.contact_submissions (first_name, last_name, email, phone, message, status, created_at)
  select 'Name ' || n, case when n % 2 = 0 then 'Even' else 'Odd, (x)' end, 'list' || n || '@example.com',
    case when n % 3 = 0 then null else '0' || n end, 'A message for the list ' || n,
    (array['unread', 'read', 'responded'])[1 + n % 3], timestamptz '2026-01-01 00:00Z' + n * interval '1 hour'
  from generate_series(1, 12) as n`;

interface ListedSubmissions {
  backendOf(engine: Engine): TestBackend;
  /** The token of an admin, for raw calls. */
  tokenOf(engine: Engine): string;
  adminOf(engine: Engine): SupabaseClient;
}

/** A backend on each engine for the tests of one file, with twelve submissions and an admin. */
export function listedSubmissions(): ListedSubmissions {
  const backendOf = backendsForFile({}, engines);
  const admins = new Map<Engine, Person>();
  beforeAll(async () => {
    for (const engine of engines) {
      admins.set(engine, await makePerson(backendOf(engine), { role: 'admin' }));
      await backendOf(engine).deps.database.batch(asServer, [{ sql: TWELVE }]);
    }
  });
  const personOf = (engine: Engine) => admins.get(engine) as Person;
  return {
    backendOf,
    tokenOf: (engine) => personOf(engine).token,
    adminOf: (engine) => personOf(engine).client,
  };
}
