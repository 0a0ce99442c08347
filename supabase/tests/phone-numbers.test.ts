import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { query } from '#supabase/tests/testing/stored-home.ts';
import { change, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const NUMBERS: [typed: string | null, digits: string | null, country: string | null][] = [
  ['+91 98765 43210', '919876543210', 'IN'],
  ['0061 (0)412-345-678', '61412345678', 'AU'],
  ['0412 345 678', '61412345678', 'AU'],
  ['91 98765 43210', '919876543210', 'IN'],
  ['+91 98765 43210 ext. 4', '919876543210', 'IN'],
  ['+971 50 555 0130', '971505550130', 'AE'],
  ['+1 (212) 555-0100', '12125550100', 'US'],
  ['+91 ९८७६५ ४३२१०', '919876543210', 'IN'],
  ['98765 43210', '9876543210', null],
  ['(02) 9999 0000', '0299990000', null],
  ['12345', '12345', null],
  ['+999 12345678', '99912345678', null],
  ['please write first', null, null],
  [null, null, null],
];

const backendOn = backendsForFile({}, engines);

for (const engine of engines) {
  test(`a number is understood in any format, and no country is guessed (${engine})`, async () => {
    const backend = backendOn(engine);
    for (const [typed, digits, country] of NUMBERS) {
      const [read] = await query(backend, 'select * from private.read_phone($1)', [typed]);
      expect([typed, read]).toEqual([typed, { digits, country }]);
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (typed) => {
        const text = typed.replaceAll('\0', '');
        const [read] = await query(backend, 'select * from private.read_phone($1)', [text]);
        expect(read?.digits ?? '').toMatch(/^\d*$/);
      }),
      { numRuns: 50 },
    );
  });

  test(`a corrected number is understood again, and only the number is recorded (${engine})`, async () => {
    const backend = backendOn(engine);
    const [asha = '', ravi = ''] = await storeSubmissions(backend, [
      { email: 'asha@example.com', phone: '+91 92868 14765' },
      { email: 'ravi@example.com', phone: '+44 20 7946 0958' },
    ]);
    const mira = await makePerson(backend, { role: 'agent' });
    await change(mira, [asha], { phone: '+971 50 555 0130' });
    const rows = await query(
      backend,
      'select id, phone_digits, phone_country from public.contact_submissions where id = any ($1) order by email',
      [[asha, ravi]],
    );
    expect(rows).toEqual([
      { id: asha, phone_digits: '971505550130', phone_country: 'AE' },
      { id: ravi, phone_digits: '442079460958', phone_country: 'GB' },
    ]);
    const [event] = await query(
      backend,
      "select after from public.events where submission_id = $1 and kind = 'changed'",
      [asha],
    );
    expect(event).toEqual({ after: { phone: '+971 50 555 0130' } });
  });
}
