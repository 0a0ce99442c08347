import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { EXPOSED_TABLES } from './exposed-schema.ts';
import {
  ask,
  backends,
  type Expected,
  nobody,
  places,
  SECRET,
  SUBMISSION_ID,
  serverOnly,
  startPlaces,
  stopPlaces,
} from './testing/permission-places.ts';
import { type Role, roles } from './testing/test-callers.ts';

beforeAll(startPlaces);
afterAll(stopPlaces);

const readers: Expected = { anon: 401, user: 200, admin: 200, service: 200 };

/** Table, column → status of a GET of that column alone. */
const reads: [table: string, columns: string[], expected: Expected][] = [
  [
    'contact_submissions',
    ['id', 'first_name', 'last_name', 'email', 'phone', 'message', 'status', 'created_at'],
    readers,
  ],
  ['user_roles', ['user_id', 'role', 'created_at'], readers],
  [
    'submission_events',
    [
      'id',
      'submission_id',
      'kind',
      'actor_id',
      'actor_email',
      'old_status',
      'new_status',
      'created_at',
      'note',
    ],
    readers,
  ],
  ['newsletter_subscribers', ['id', 'email', 'created_at', 'confirmed_at'], readers],
  [
    'newsletter_subscribers',
    ['unsubscribed_at', 'confirm_token_hash', 'confirm_sent_at', 'unsubscribe_token_hash'],
    serverOnly,
  ],
];

/** Who finds the stored secret when reading a whole table. */
const seesSecret: Record<string, Role[]> = {
  contact_submissions: ['admin', 'service'],
  submission_events: ['admin', 'service'],
  newsletter_subscribers: ['service'],
  user_roles: [],
};

test.each(places)('%s: the list above knows every column of every exposed table', async (place) => {
  const [rows = []] = await backends[place].deps.database.batch(asServer, [
    {
      sql: `select table_name || '.' || column_name as name from information_schema.columns
            where table_schema = 'public' and table_name = any ($1::text[])`,
      params: [EXPOSED_TABLES],
    },
  ]);
  const listed = reads.flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  expect(listed.sort()).toEqual(rows.map((row) => row.name as string).sort());
});

test.each(places)('%s: each role reads exactly the columns it may', async (place) => {
  for (const [table, columns, expected] of reads) {
    for (const column of columns) {
      for (const role of roles) {
        const { status, text } = await ask(place, role, `${table}?select=${column}`);
        expect([table, column, role, status]).toEqual([table, column, role, expected[role]]);
        if (!seesSecret[table]?.includes(role))
          expect(text.toLowerCase()).not.toContain(SECRET.toLowerCase());
      }
    }
  }
});

test.each(places)('%s: filters, orders and counts tell no more than reading does', async (place) => {
  for (const role of ['anon', 'user'] as const) {
    for (const query of [
      `contact_submissions?email=eq.${SECRET}@example.com`,
      'contact_submissions?select=status&message=ilike.*wombat*',
      'contact_submissions?select=id&or=(status.eq.unread,email.like.*)',
      'contact_submissions?select=id&order=email.desc&limit=1',
    ]) {
      const { status, text } = await ask(place, role, query, { headers: { prefer: 'count=exact' } });
      expect([query, role, status]).toEqual([query, role, role === 'anon' ? 401 : 200]);
      if (role === 'user') expect(text).toBe('[]');
      expect(text).not.toContain(SECRET);
    }
  }
});

test.each(places)('%s: each role inserts exactly the columns it may', async (place) => {
  const row = () => ({
    first_name: 'A',
    last_name: 'B',
    email: 'a@example.com',
    message: `Hello there ${randomUUID()}`,
  });
  const post = (role: Role, table: string, body: object) =>
    ask(place, role, table, { method: 'POST', body: JSON.stringify(body) });
  const visitors: Expected = { anon: 201, user: 201, admin: 201, service: 403 };
  const cases: [table: string, body: () => object, expected: Expected][] = [
    ['contact_submissions', row, visitors],
    ['contact_submissions', () => ({ ...row(), phone: '+61 2' }), visitors],
    ['contact_submissions', () => ({ ...row(), id: randomUUID() }), nobody],
    ['contact_submissions', () => ({ ...row(), status: 'responded' }), nobody],
    ['contact_submissions', () => ({ ...row(), created_at: '2020-01-01' }), nobody],
    ['newsletter_subscribers', () => ({ email: `${randomUUID()}@example.com` }), visitors],
    ['newsletter_subscribers', () => ({ email: 'x@example.com', confirmed_at: '2020-01-01' }), nobody],
    ['newsletter_subscribers', () => ({ email: 'x@example.com', confirm_token_hash: 'a' }), nobody],
    ['newsletter_subscribers', () => ({ email: 'x@example.com', id: randomUUID() }), nobody],
    ['user_roles', () => ({ user_id: randomUUID(), role: 'admin' }), nobody],
    ['submission_events', () => ({ submission_id: SUBMISSION_ID, kind: 'mail_sent' }), nobody],
  ];
  for (const [table, body, expected] of cases) {
    for (const role of roles) {
      const sent = body();
      const { status, text } = await post(role, table, sent);
      expect([table, Object.keys(sent).join(), role, status]).toEqual([
        table,
        Object.keys(sent).join(),
        role,
        expected[role],
      ]);
      expect(text).not.toContain(SECRET);
    }
  }
});

test.each(places)('%s: only admins update, and only the status', async (place) => {
  for (const [table, columns] of reads) {
    for (const column of columns) {
      for (const role of roles) {
        const filter =
          table === 'user_roles'
            ? 'role=eq.admin'
            : `${table === 'submission_events' ? 'submission_id' : 'id'}=eq.${SUBMISSION_ID}`;
        const body = JSON.stringify({ [column]: column === 'status' ? 'unread' : null });
        const { status, text } = await ask(place, role, `${table}?${filter}`, { method: 'PATCH', body });
        const may =
          table === 'contact_submissions' && column === 'status' && (role === 'admin' || role === 'user');
        // PostgreSQL refuses a generated column before it asks who is there.
        const isGenerated = table === 'submission_events' && column === 'id';
        const expected = may ? 204 : isGenerated ? 400 : nobody[role];
        expect([table, column, role, status]).toEqual([table, column, role, expected]);
        expect(text).not.toContain(SECRET);
      }
    }
  }
  await ask(place, 'user', `contact_submissions?id=eq.${SUBMISSION_ID}`, {
    method: 'PATCH',
    body: '{"status":"read"}',
  });
  expect((await ask(place, 'admin', `contact_submissions?select=status&id=eq.${SUBMISSION_ID}`)).text).toBe(
    '[{"status":"unread"}]',
  );
  await ask(place, 'admin', `contact_submissions?id=eq.${SUBMISSION_ID}`, {
    method: 'PATCH',
    body: '{"status":"read"}',
  });
  expect((await ask(place, 'admin', `contact_submissions?select=status&id=eq.${SUBMISSION_ID}`)).text).toBe(
    '[{"status":"read"}]',
  );
});

test.each(places)('%s: nobody deletes', async (place) => {
  const filters = {
    contact_submissions: 'id',
    newsletter_subscribers: 'id',
    submission_events: 'id',
    user_roles: 'role',
  };
  for (const table of EXPOSED_TABLES) {
    for (const role of roles) {
      const { status, text } = await ask(place, role, `${table}?${filters[table]}=not.is.null`, {
        method: 'DELETE',
      });
      expect([table, role, status]).toEqual([table, role, nobody[role]]);
      expect(text).not.toContain(SECRET);
    }
  }
});
