import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/backend/auth/accounts/password-hash.ts';
import { tokenIn } from '#server/backend/testing/start-test-backend.ts';
import { asServer, type Transaction } from '#server/database/database.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { GOOD_PASSWORD, type Person, signUpPerson } from '#server/testing/people.ts';
import { type AttackedBackend, startAttackedBackend } from './testing/attacked-backend.ts';

const NEW_PASSWORD = 'Wallaby&Tram43';

const backends = new Map<string, AttackedBackend>();

beforeAll(async () => {
  for (const engine of engines) {
    backends.set(engine, await startAttackedBackend(engine, { settings: { trustProxyHops: 1 } }));
  }
});

afterAll(async () => {
  for (const backend of backends.values()) await backend.close();
});

function on(engine: Engine): AttackedBackend {
  const backend = backends.get(engine);
  if (!backend) throw new Error(`No backend on ${engine}`);
  return backend;
}

const post = (backend: AttackedBackend, path: string, body: unknown, token?: string) =>
  backend.call(`/auth/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

const put = (backend: AttackedBackend, body: unknown, token: string) =>
  backend.call('/auth/v1/user', {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}` },
  });

async function rows(backend: AttackedBackend, sql: string, params: unknown[]) {
  const [found = []] = await backend.deps.database.batch(asServer, [{ sql, params }]);
  return found;
}

const sessionsOf = (backend: AttackedBackend, { id }: Person) =>
  rows(backend, 'select id from auth.sessions where user_id = $1', [id]);

/**
 * Locks the account's row, starts `request`, waits until it waits for that row, runs `meanwhile` and releases the lock: whatever
 * `request` had read before is then out of date. Only PostgreSQL runs two transactions at once.
 */
async function overtaken(
  person: Person,
  request: () => Promise<Response>,
  meanwhile: (tx: Transaction) => Promise<unknown>,
): Promise<Response> {
  const backend = on('postgres');
  const answer = await backend.deps.database.tx(asServer, async (tx) => {
    await tx.query('select from auth.users where id = $1 for update', [person.id]);
    const [{ pid } = { pid: 0 }] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    const response = request();
    const isWaiting = 'select from pg_stat_activity where $1::int = any (pg_blocking_pids(pid))';
    while ((await rows(backend, isWaiting, [pid])).length === 0);
    await meanwhile(tx);
    return { response };
  });
  return answer.response;
}

const newPassword = (person: Person, hash: string) => async (tx: Transaction) => {
  await tx.query('update auth.users set encrypted_password = $2 where id = $1', [person.id, hash]);
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [person.id]);
  await tx.query('delete from auth.sessions where user_id = $1', [person.id]);
};

const ban = (person: Person) => (tx: Transaction) =>
  tx.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [person.id]);

test('a sign-in in progress does not survive a change of password', async () => {
  const backend = on('postgres');
  const person = await signUpPerson(backend);
  const hash = await hashPassword(NEW_PASSWORD);
  const credentials = { email: person.email, password: GOOD_PASSWORD };
  const answer = await overtaken(
    person,
    () => post(backend, 'token?grant_type=password', credentials),
    newPassword(person, hash),
  );
  expect([answer.status, await sessionsOf(backend, person)]).toEqual([400, []]);
});

test('a sign-in in progress does not survive a ban', async () => {
  const backend = on('postgres');
  const person = await signUpPerson(backend);
  const credentials = { email: person.email, password: GOOD_PASSWORD };
  const answer = await overtaken(
    person,
    () => post(backend, 'token?grant_type=password', credentials),
    ban(person),
  );
  expect([answer.status, await sessionsOf(backend, person)]).toEqual([400, []]);
});

test('a reset link in use does not survive a change of password', async () => {
  const backend = on('postgres');
  const person = await signUpPerson(backend);
  await post(backend, 'recover', { email: person.email });
  const token_hash = tokenIn((await backend.mail.waitFor(person.email))[0]?.text);
  const hash = await hashPassword(NEW_PASSWORD);
  const answer = await overtaken(
    person,
    () => post(backend, 'verify', { type: 'recovery', token_hash }),
    newPassword(person, hash),
  );
  expect([answer.status, await sessionsOf(backend, person)]).toEqual([403, []]);
});

test('a refresh in progress does not survive a change of password', async () => {
  const backend = on('postgres');
  const person = await signUpPerson(backend);
  const [session] = await sessionsOf(backend, person);
  const answer = await backend.deps.database.tx(asServer, async (tx) => {
    await tx.query('delete from auth.sessions where id = $1', [session?.id]);
    const [{ pid } = { pid: 0 }] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    const response = post(backend, 'token?grant_type=refresh_token', { refresh_token: person.refreshToken });
    const isWaiting = 'select from pg_stat_activity where $1::int = any (pg_blocking_pids(pid))';
    while ((await rows(backend, isWaiting, [pid])).length === 0);
    return { response };
  });
  expect([(await answer.response).status, await sessionsOf(backend, person)]).toEqual([400, []]);
});

test.each([{ password: 'Bandicoot&Bus44' }, { email: 'thief@evil.example' }])(
  'a change by a session that ends meanwhile (%j) is refused',
  async (change) => {
    const backend = on('postgres');
    const person = await signUpPerson(backend);
    const hash = await hashPassword(NEW_PASSWORD);
    const answer = await overtaken(
      person,
      () => put(backend, change, person.token),
      newPassword(person, hash),
    );
    expect(answer.status).toBe(403);
    const [stored] = await rows(
      backend,
      'select encrypted_password = $2 as kept, email_change from auth.users where id = $1',
      [person.id, hash],
    );
    expect(stored).toEqual({ kept: true, email_change: null });
    expect(await rows(backend, 'select from auth.one_time_tokens where user_id = $1', [person.id])).toEqual(
      [],
    );
  },
);

test.each(engines)('no session with the old password survives a change of password (%s)', async (engine) => {
  const backend = on(engine);
  const person = await signUpPerson(backend);
  const credentials = { email: person.email, password: GOOD_PASSWORD };
  const crowd = Array.from({ length: 12 }, () => post(backend, 'token?grant_type=password', credentials));
  const changed = await put(backend, { password: NEW_PASSWORD }, person.token);
  expect(changed.status).toBe(200);
  await Promise.all(crowd);
  expect(await sessionsOf(backend, person)).toHaveLength(1);
  const answer = await backend.call('/auth/v1/user', {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(answer.status).toBe(200);
});

test.each(engines)('a ban invalidates tokens at once (%s)', async (engine) => {
  const backend = on(engine);
  const person = await signUpPerson(backend, { role: 'admin' });
  await post(backend, 'recover', { email: person.email });
  const token_hash = tokenIn((await backend.mail.waitFor(person.email))[0]?.text);
  await backend.deps.database.tx(asServer, ban(person));
  const headers = { authorization: `Bearer ${person.token}` };
  expect((await backend.call('/rest/v1/contact_submissions', { headers })).status).toBe(401);
  expect((await post(backend, 'verify', { type: 'recovery', token_hash })).status).toBe(403);
  expect(await sessionsOf(backend, person)).toEqual([]);
});
