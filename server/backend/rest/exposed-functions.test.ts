import { afterAll, beforeAll, expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { EXPOSED_FUNCTIONS } from './exposed-schema.ts';
import {
  ask,
  backends,
  places,
  SECRET,
  SUBMISSION_ID,
  serverOnly,
  startPlaces,
  stopPlaces,
} from './testing/permission-places.ts';
import { roles } from './testing/test-callers.ts';

beforeAll(startPlaces);
afterAll(stopPlaces);

test.each(places)('%s: functions are the server’s, except what admins may ask', async (place) => {
  const bodies: Partial<Record<(typeof EXPOSED_FUNCTIONS)[number], object>> = {
    begin_newsletter_confirmation: { email: 'a@b.cd', confirm_token_hash: 'a', unsubscribe_token_hash: 'b' },
    claim_due_submission_mails: { most: 0 },
    claim_submission_mail: { first_name: SECRET, last_name: 'x', email: 'x', phone: null, message: 'x' },
    confirm_newsletter: { confirm_token_hash: 'x' },
    mark_submission_mail_failed: { submission_id: SUBMISSION_ID, attempt: 99, error: 'x' },
    mark_submission_mail_sent: { submission_id: SUBMISSION_ID, attempt: 99 },
    return_to_newsletter: { email: 'a@b.cd', unsubscribe_token_hash: 'x' },
    submission_mail_summary: {},
    unsubscribe_newsletter: { unsubscribe_token_hash: 'x' },
  };
  for (const [name, body] of Object.entries(bodies)) {
    for (const role of roles) {
      const { status, text } = await ask(place, role, `rpc/${name}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      const expected = name === 'submission_mail_summary' && role === 'admin' ? 200 : serverOnly[role];
      expect([name, role, status]).toEqual([name, role, expected]);
      expect(text).not.toContain(SECRET);
    }
  }
});

test.each(places)(
  '%s: no function of ours can be called by a visitor, and none in schema private but the admin check',
  async (place) => {
    const callable = (role: string) => ({
      sql: `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
          where n.nspname in ('public', 'private') and has_function_privilege('${role}', p.oid, 'execute') order by 1`,
    });
    const [anon, user = []] = await backends[place].deps.database.batch(asServer, [
      callable('anon'),
      callable('authenticated'),
    ]);
    expect(anon).toEqual([]);
    const names = user.map((row) => row.name as string);
    expect(names.filter((name) => name.startsWith('private.'))).toEqual([
      'private.is_admin',
      'private.require_live_session',
    ]);
    const exposed = EXPOSED_FUNCTIONS.map((name) => `public.${name}`);
    expect(names.filter((name) => name.startsWith('public.') && !exposed.includes(name as never))).toEqual(
      [],
    );
  },
);

test.each(places)('%s: what is not exposed does not exist', async (place) => {
  for (const role of roles) {
    for (const path of [
      'secrets',
      'users',
      'auth.users',
      'submission_outbox',
      'schema_migrations',
      'rpc/is_admin',
      'rpc/pg_sleep',
    ]) {
      expect([path, role, (await ask(place, role, path)).status]).toEqual([path, role, 404]);
    }
    const foreign = await ask(place, role, 'contact_submissions', {
      headers: { 'accept-profile': 'private' },
    });
    expect(foreign.status).toBe(406);
  }
});

test('hosted: the table is in the publication that hosted realtime sends from', async () => {
  const published =
    "select tablename::text as name from pg_publication_tables where pubname = 'supabase_realtime'";
  const [rows] = await backends.hosted.deps.database.batch(asServer, [{ sql: published }]);
  expect(rows).toEqual([{ name: 'contact_submissions' }]);
});
