import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { emptyFilter } from './list/submission-filter.ts';
import type { Submission } from './submission.ts';

const backendOn = backendsForFile({}, ['postgres']);
const requested: string[] = [];
const plain = { ...emptyFilter };
let readPage: typeof import('./submissions-api.ts').readPage;
const change = (sql: string, values: unknown[]): Promise<{ id: string }[]> =>
  backendOn('postgres').deps.database.tx(asServer, (tx) => tx.query<{ id: string }>(sql, values));

beforeAll(async () => {
  const backend = backendOn('postgres');
  vi.stubGlobal('location', new URL(backend.url));
  backend.server.prependListener('request', ({ method, url = '' }) => {
    if (url.startsWith('/rest/')) requested.push(`${method} ${decodeURIComponent(url)}`);
  });
  // Another file of this process may have made the client, of another backend.
  vi.resetModules();
  const { loadSupabase } = await import('#app/lib/supabase.ts');
  ({ readPage } = await import('./submissions-api.ts'));
  const { auth } = await loadSupabase();
  const { data } = await auth.signUp({ email: 'mira@example.com', password: 'Quokka&Tram42' });
  await change("insert into public.user_roles (user_id, role) values ($1, 'agent')", [data.user?.id]);
  return async () => {
    await auth.signOut();
    vi.unstubAllGlobals();
    vi.resetModules();
  };
});
beforeEach(() => {
  requested.length = 0;
});

test('the plain list selects all fields of contact_submissions, newest first; everything else is a search', async () => {
  const newest =
    'GET /rest/v1/contact_submissions?select=*&spam_at=is.null&order=created_at.desc,id.desc&limit=100';
  const search = 'POST /rest/v1/rpc/search_submissions';
  for (const [filter, expected] of [
    [plain, newest],
    [{ ...plain, sort: 'newest' }, newest],
    [{ ...plain, search: 'Asha' }, search],
    [{ ...plain, status: 'unread' }, search],
    [{ ...plain, view: 'mine' }, search],
    [{ ...plain, stage: 'spam' }, search],
    [{ ...plain, sort: 'oldest' }, search],
  ] as const) {
    expect(await readPage({ filter, most: 100 })).toMatchObject({ ok: true });
    expect([filter, requested.splice(0)]).toEqual([filter, [expected]]);
  }
});

test('pages of the plain list have every submission once, and a row as a search returns it', async () => {
  // Thirteen, then four, at each moment.
  const moments = Array.from(
    { length: 40 },
    (_, index) => `2026-03-01T10:00:00.${index < 13 ? '000001' : `00001${index % 7}`}Z`,
  );
  const stored = await change(
    `insert into public.contact_submissions (first_name, last_name, email, message, created_at)
     select 'Asha', 'Rao', 'asha@example.com', 'Is there a garden?', unnest($1::timestamptz[]) returning id`,
    [moments],
  );
  const ids = stored.map(({ id }) => id);
  const [, spam, , otherSpam] = ids;
  await change('update public.contact_submissions set spam_at = now() where id = any ($1)', [
    [spam, otherSpam],
  ]);
  const expected = ids.filter((id) => id !== spam && id !== otherSpam).toSorted();
  for (const most of [1, 3, 12, 38, 100]) {
    const seen: Submission[] = [];
    for (;;) {
      const page = await readPage({ filter: plain, after: seen.at(-1), most });
      if (!page.ok) throw new Error(page.message);
      seen.push(...page.data);
      if (page.data.length < most) break;
    }
    expect([most, seen.map(({ id }) => id).toSorted()]).toEqual([most, expected]);
    const places = seen.map(({ created_at, id }) => `${created_at} ${id}`);
    expect(places).toEqual(places.toSorted().toReversed());
  }
  const [one, other] = await Promise.all([
    readPage({ filter: plain, most: 100 }),
    readPage({ filter: { ...plain, view: 'unassigned' }, most: 100 }),
  ]);
  expect(one.ok && one.data.toSorted(byId)).toEqual(other.ok && other.data.toSorted(byId));
});

const byId = (one: Submission, other: Submission) => (one.id < other.id ? -1 : 1);
