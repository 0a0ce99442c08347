import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type PersonOptions } from '#server/testing/people.ts';
import { query } from './testing/stored-home.ts';
import { change, derived, emptySubmissions, eventsOf, storeSubmissions } from './testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const AT = '2027-02-01T03:30:00+00:00';
const plan = { follow_up_at: AT, follow_up_zone: 'Asia/Kolkata' };
const moment = expect.any(String);

const agents = async (backend: TestBackend, role: PersonOptions['role'] = 'agent') =>
  [await makePerson(backend, { role }), await makePerson(backend, { role })] as const;

/** Each is made of what the last one has left, with the columns that it has changed. */
const CHANGES: [changes: object, after: object][] = [
  [{ status: 'read' }, { status: 'read' }],
  [{ status: 'responded' }, { status: 'responded' }],
  [{ assigned_to: ':me' }, { assigned_to: ':me', assigned_at: moment }],
  [{ assigned_to: ':colleague' }, { assigned_to: ':colleague', assigned_at: moment }],
  [{ assigned_to: null }, { assigned_to: null, assigned_at: null }],
  [
    { ...plan, follow_up_note: ' Has the FIRB letter? ' },
    { ...plan, follow_up_note: 'Has the FIRB letter?', assigned_to: ':me', assigned_at: moment },
  ],
  [
    { follow_up_at: '2027-03-01', follow_up_zone: 'UTC', follow_up_note: '' },
    { follow_up_at: '2027-03-01T00:00:00+00:00', follow_up_zone: 'UTC', follow_up_note: null },
  ],
  [{ follow_up_at: null }, { follow_up_at: null, follow_up_zone: null }],
  [
    { stage: 'lost', stage_reason: ' Bought\nelsewhere ' },
    { stage: 'lost', stage_reason: 'Bought elsewhere' },
  ],
  [{ stage: 'talking' }, { stage: 'talking', stage_reason: null }],
  [{ last_call: { outcome: 'phone reached' } }, { last_call: { outcome: 'phone reached', at: moment } }],
  [
    { last_call: { outcome: 'whatsapp sent', at: 1 } },
    { last_call: { outcome: 'whatsapp sent', at: moment } },
  ],
  [{ add_tag: '  First,  HOME\t' }, { tags: ['first home'] }],
  [{ add_tag: 'nri' }, { tags: ['first home', 'nri'] }],
  [{ remove_tag: 'First Home' }, { tags: ['nri'] }],
  [{ spam_at: true }, { spam_at: moment }],
  [{ spam_at: null }, { spam_at: null }],
  [
    { first_name: ' Aasha ', phone: ' ' },
    { first_name: 'Aasha', phone: null },
  ],
  [{ email: ' aasha@example.com ' }, { email: 'aasha@example.com' }],
  [
    { last_name: 'Raó', phone: '+91 1' },
    { last_name: 'Raó', phone: '+91 1' },
  ],
  [
    { identity_checked_by: ' Tom\nWard ', identity_checked_on: '2026-11-17' },
    { identity_checked_by: 'Tom Ward', identity_checked_on: '2026-11-17' },
  ],
  [
    { firb_path: 'own_application', solicitor: 'R. Menon', deposit_on: '2026-11-20' },
    { firb_path: 'own_application', solicitor: 'R. Menon', deposit_on: '2026-11-20' },
  ],
  [
    {
      firb_path: null,
      identity_checked_by: null,
      identity_checked_on: null,
      solicitor: ' ',
      deposit_on: null,
    },
    {
      firb_path: null,
      identity_checked_by: null,
      identity_checked_on: null,
      solicitor: null,
      deposit_on: null,
    },
  ],
  [{ wrote_again_at: null }, { wrote_again_at: null }],
];

type Row = Record<string, unknown>;

for (const engine of engines) {
  test(`every change is stored, and recorded with the values before and after (${engine})`, async () => {
    const backend = backendOn(engine);
    const [mira, tom] = await agents(backend);
    const [id] = await storeSubmissions(backend, [{ phone: '1', message: 'Changed in every way' }]);
    const people = new Map<unknown, string>([
      [':me', mira.id],
      [':colleague', tom.id],
    ]);
    const named = (values: object): Row =>
      Object.fromEntries(
        Object.entries(values).map(([column, value]) => [column, people.get(value) ?? value]),
      );
    for (const [changes, wanted] of CHANGES) {
      if ('wrote_again_at' in changes)
        await query(backend, 'update public.contact_submissions set wrote_again_at = now() where id = $1', [
          id,
        ]);
      const [before = {}] = (await change(mira, [id], {})).rows;
      const { rows, changed } = await change(mira, [id], named(changes));
      const [after = {}] = rows;
      const event = (await eventsOf(mira.client, id)).at(-1) as { before: Row; after: Row };
      expect([changes, changed, event.after]).toEqual([changes, [id], named(wanted)]);
      expect(event).toMatchObject({ kind: 'changed', actor_id: mira.id, actor_email: mira.email });
      expect({ ...before, ...event.after }).toEqual({ ...after, ...derived(before) });
      expect({ ...before, ...event.before }).toEqual(before);
      expect((await change(mira, [id], named('last_call' in changes ? {} : changes))).changed).toEqual([]);
    }
    // Whoever works on a free, unread submission has it, and has read it.
    for (const work of [plan, { stage: 'talking' }, { last_call: { outcome: 'phone no_answer' } }]) {
      const [free] = await storeSubmissions(backend, [{}]);
      expect((await change(tom, [free], work)).rows).toMatchObject([{ status: 'read', assigned_to: tom.id }]);
      expect((await change(mira, [free], work)).rows).toMatchObject([{ assigned_to: tom.id }]);
    }
    for (const other of [
      { add_tag: 'nri' },
      { spam_at: true },
      { email: 'free@example.com' },
      { solicitor: 'A' },
    ]) {
      const [free] = await storeSubmissions(backend, [{}]);
      expect((await change(tom, [free], other)).rows).toMatchObject([
        { status: 'unread', assigned_to: null },
      ]);
    }
  });

  test(`of several rows those that are further stay, and the answer lists what is in the view (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const [mira] = await agents(backend);
    const [unread, read, done] = await storeSubmissions(backend, [
      {},
      { status: 'read' },
      { status: 'responded', first_name: 'Done' },
    ]);
    const filter = { filter: { view: 'waiting_for_us', search: 'nothing has this' } };
    const { changed, listed } = await change(mira, [done, read, unread], { status: 'read' }, filter);
    expect([changed, new Set(listed)]).toEqual([[unread], new Set([unread, read])]);
    const { rows } = await change(mira, [unread], { status: 'unread' });
    expect(rows).toMatchObject([{ status: 'read' }]);
    await change(mira, [unread, done], { spam_at: true });
    const spam = { filter: { stage: 'spam' } };
    expect((await change(mira, [unread, read], {}, spam)).listed).toEqual([unread]);
  });

  test(`an event has the address that the account has now, and is erased with the person (${engine})`, async () => {
    const backend = backendOn(engine);
    const mira = await makePerson(backend, { role: 'admin' });
    const [id] = await storeSubmissions(backend, [{ email: 'wombledon@example.com' }]);
    const email = `renamed-${engine}@nevia.test`;
    await query(backend, 'update auth.users set email = $1 where id = $2', [email, mira.id]);
    await change(mira, [id], { ...plan, follow_up_note: 'Wombledon speaks Telugu' });
    await change(mira, [id], { solicitor: 'Wombledon & Co', add_tag: 'wombledon' });
    await mira.client.rpc('add_submission_note', { submission_id: id, note: 'Mr Wombledon' }).throwOnError();
    await mira.client.from('contact_submissions').update({ status: 'responded' }).eq('id', id);
    const [, ...events] = await eventsOf(mira.client, id);
    expect(events.map(({ actor_email }) => actor_email)).toEqual(events.map(() => email));
    expect(events).toHaveLength(4);
    await change(mira, [id], { email: 'gone@example.com' });
    await mira.client.rpc('erase_person', { email: 'gone@example.com' }).throwOnError();
    for (const table of ['public.contact_submissions', 'public.events'])
      expect(JSON.stringify(await query(backend, `select to_jsonb(t) from ${table} t`))).not.toMatch(
        /wombledon/i,
      );
  });
}
