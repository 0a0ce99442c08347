import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { query } from './testing/stored-home.ts';
import { emptySubmissions, storeSubmissions } from './testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const WORKERS = 6;
const CHANGES_EACH = 25;

test.each(engines)(
  'the counts are those of a plain count, whatever is done at the same time (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client } = await makePerson(backend, { role: 'admin' });
    const visitor = backend.client();
    let made = 0;
    const row = () => ({
      first_name: 'Asha',
      last_name: 'Rao',
      email: `asha${made++}@example.com`,
      message: 'A message of a kind.',
    });
    const store = (rows: number) => storeSubmissions(backend, Array.from({ length: rows }, row));
    const ids = await store(20);
    const isExact = async () =>
      (
        await query<{ exact: boolean }>(
          backend,
          `select coalesce((select sum(change) from private.submission_total), 0)
             = (select count(*) from public.contact_submissions) as exact`,
        )
      )[0]?.exact;

    const anyId = (from: number) => ids[from % ids.length];
    const changes = [
      () => visitor.from('contact_submissions').insert(row()),
      async () => void ids.push(...(await store(3))),
      (n: number) => client.from('contact_submissions').update({ status: 'responded' }).eq('id', anyId(n)),
      (n: number) => client.rpc('set_spam', { submission_id: anyId(n), is_spam: n % 3 > 0 }),
      (n: number) => client.rpc('undo_my_changes', { submission_ids: [anyId(n)] }),
      (n: number) => client.rpc('merge_persons', { submission_id: anyId(n), with_submission: anyId(n + 1) }),
      (n: number) => client.rpc('erase_person', { email: `asha${n % made}@example.com` }),
      (n: number) => query(backend, 'delete from public.contact_submissions where id = $1', [anyId(n)]),
      () => query(backend, 'select private.recount_submissions()'),
      async () => expect(await isExact()).toBe(true),
    ];
    // The same numbers in each run; which of two changes comes first differs.
    const work = async (worker: number) => {
      for (let change = 0; change < CHANGES_EACH; change += 1) {
        const n = (worker * 7919 + change * 104_729) % 9973;
        await changes[n % changes.length]?.(n);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));

    const counted = async () => (await client.rpc('count_submissions').throwOnError()).data;
    const plain = async () =>
      (
        await query(
          backend,
          `select count(*)::integer as total, count(*) filter (where status = 'unread')::integer as unread,
             count(*) filter (where status = 'read')::integer as read,
             count(*) filter (where status = 'responded')::integer as responded, 0 as overdue
           from public.contact_submissions where spam_at is null`,
        )
      )[0];
    expect(await counted()).toEqual(await plain());
    await query(backend, 'select private.recount_submissions()');
    expect(await query(backend, 'select change from private.submission_total')).toHaveLength(1);
    expect(await counted()).toEqual(await plain());
  },
);
