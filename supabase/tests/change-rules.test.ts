import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type PersonOptions } from '#server/testing/people.ts';
import { change, eventsOf, refusal, storeSubmissions } from './testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const plan = { follow_up_at: '2027-02-01T03:30:00+00:00', follow_up_zone: 'Asia/Kolkata' };
const inYears = (years: number) => new Date(Date.now() + years * 366 * 86_400_000).toISOString();

const agents = async (backend: TestBackend, role: PersonOptions['role'] = 'agent') =>
  [await makePerson(backend, { role }), await makePerson(backend, { role })] as const;

const REFUSED: [changes: object, code: string][] = [
  [{ status: 'done' }, '23514'],
  [{ assigned_to: ':outsider' }, '22023'],
  [{ assigned_to: ':viewer' }, '22023'],
  [{ assigned_to: 'x' }, '22P02'],
  [{ wrote_again_at: '2027-02-01' }, 'not_changeable'],
  [{ tags: ['A,B'] }, 'not_changeable'],
  [{ waiting_since: null }, 'not_changeable'],
  [{ created_at: '2027-02-01' }, 'not_changeable'],
  [{ message: 'Another message' }, 'not_changeable'],
  [{ spam: true }, 'not_changeable'],
  [{ add_tag: ' , ' }, 'tag_length'],
  [{ add_tag: 'x'.repeat(31) }, 'tag_length'],
  [{ stage: 'lost' }, '23514'],
  [{ stage: 'lost', stage_reason: '  ' }, '23514'],
  [{ stage: 'won' }, '23503'],
  [{ last_call: { outcome: 'phone sent' } }, '23514'],
  [{ last_call: {} }, '23514'],
  [{ last_call: 'phone reached' }, '23514'],
  [{ last_call: [{ outcome: 'phone reached' }] }, '23514'],
  [{ ...plan, follow_up_at: 'infinity' }, '23514'],
  [{ ...plan, follow_up_at: inYears(10) }, '23514'],
  [{ ...plan, follow_up_at: inYears(-10) }, '23514'],
  [{ ...plan, follow_up_note: 'x'.repeat(1001) }, '23514'],
  [{ ...plan, follow_up_note: 'bell \u0007' }, '23514'],
  ...[null, "x'y", 'Foo/Bar', 'Foo/Bar-5', 'MSK', 'Factory'].map((follow_up_zone): [object, string] => [
    { ...plan, follow_up_zone },
    '23514',
  ]),
  [{ email: 'asha' }, '23514'],
  [{ email: '' }, '23514'],
  [{ first_name: ' ' }, '23514'],
  [{ phone: 'x'.repeat(41) }, '23514'],
  [{ firb_path: 'bribe' }, '23514'],
  [{ identity_checked_by: 'A' }, '23514'],
  [{ deposit_on: '1999-01-01' }, '23514'],
];

for (const engine of engines) {
  test(`what the rules do not allow is refused, and nothing is changed (${engine})`, async () => {
    const backend = backendOn(engine);
    const [mira] = await agents(backend);
    const people = new Map([
      [':outsider', (await makePerson(backend)).id],
      [':viewer', (await agents(backend, 'viewer'))[0].id],
    ]);
    const ids = await storeSubmissions(backend, [{}, {}]);
    const rows = async () => (await change(mira, ids, {})).rows;
    const before = await rows();
    for (const [changes, code] of REFUSED) {
      const named = Object.entries(changes).map(([column, value]) => [column, people.get(value) ?? value]);
      expect([changes, await refusal(change(mira, ids, Object.fromEntries(named)))]).toEqual([changes, code]);
    }
    expect(
      await refusal(
        change(
          mira,
          Array.from({ length: 101 }, () => ids[0]),
          { status: 'read' },
        ),
      ),
    ).toBe('too_many_rows');
    expect(await rows()).toEqual(before);
    for (let n = 1; n <= 10; n += 1) await change(mira, ids, { add_tag: `tag ${n}` });
    expect(await refusal(change(mira, ids, { add_tag: 'tag 11' }))).toBe('too_many_tags');
    expect((await change(mira, ['00000000-0000-4000-8000-000000000000'], { status: 'read' })).rows).toEqual(
      [],
    );
  });

  test(`staff who answer may change and undo, and no one else (${engine})`, async () => {
    const backend = backendOn(engine);
    const [id] = await storeSubmissions(backend, [{}]);
    const callers: [Pick<Awaited<ReturnType<typeof makePerson>>, 'client'>, number][] = [
      [{ client: backend.client() }, 401],
      [await makePerson(backend), 403],
      [await makePerson(backend, { role: 'viewer' }), 403],
      [await makePerson(backend, { role: 'agent' }), 200],
      [await makePerson(backend, { role: 'admin' }), 200],
    ];
    for (const [{ client }, expected] of callers) {
      for (const changes of [
        { status: 'read' },
        { stage: 'talking' },
        { add_tag: 'nri' },
        { email: 'a@example.com' },
      ])
        expect((await client.rpc('change_submissions', { ids: [id], changes })).status).toBe(expected);
      expect((await client.rpc('undo_changes', { ids: [id] })).status).toBe(expected);
    }
  });

  test(`a row that is not as expected stays as it is, and is returned (${engine})`, async () => {
    const backend = backendOn(engine);
    const [mira, tom] = await agents(backend);
    const [one, two] = await storeSubmissions(backend, [{}, {}]);
    await change(mira, [one], { assigned_to: mira.id });
    const free = { expected: { assigned_to: null } };
    const { rows, changed } = await change(tom, [one, two], { assigned_to: tom.id }, free);
    expect(changed).toEqual([two]);
    expect(rows.find(({ id }) => id === one)).toMatchObject({ assigned_to: mira.id });
    const [seen] = (await change(tom, [one], {})).rows;
    expect((await change(tom, [one], { assigned_to: tom.id }, { expected: seen })).changed).toEqual([one]);
    expect((await eventsOf(mira.client, one)).slice(1)).toMatchObject([
      { actor_email: mira.email, account_email: null },
      // From whom it was taken.
      { actor_email: tom.email, account_id: mira.id, account_email: mira.email },
    ]);
    await change(tom, [one], { assigned_to: mira.id });
    expect((await eventsOf(mira.client, one)).at(-1)).toMatchObject({ account_email: mira.email });
  });

  test(`one of fifty concurrent requests takes a submission, and the others see its owner (${engine})`, async () => {
    const backend = backendOn(engine);
    const people = await Promise.all(
      Array.from({ length: 50 }, () => makePerson(backend, { role: 'admin' })),
    );
    const [id] = await storeSubmissions(backend, [{ message: 'Fifty want to answer this' }]);
    const free = { expected: { assigned_to: null } };
    const answers = await Promise.all(people.map((one) => change(one, [id], { assigned_to: one.id }, free)));
    const owners = new Set(answers.map(({ rows }) => rows[0]?.assigned_to));
    expect(owners.size).toBe(1);
    expect(answers.filter(({ changed }) => changed.length > 0)).toHaveLength(1);
    const [, ...events] = await eventsOf((people[0] as (typeof people)[number]).client, id);
    expect(events).toMatchObject([{ actor_id: [...owners][0] }]);
  });
}
