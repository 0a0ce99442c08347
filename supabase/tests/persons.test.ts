import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { emptySubmissions, othersOf, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);

for (const engine of engines) {
  const start = async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const mira = await makePerson(backend, { role: 'agent' });
    return { backend, mira, others: (id: string | undefined) => othersOf(mira.client, id) };
  };

  test(`submissions with the same address or phone are of one person, newest first (${engine})`, async () => {
    const { backend, others } = await start();
    const [asha, office, ravi, again] = await storeSubmissions(backend, [
      { first_name: 'Asha', email: 'asha@example.com', phone: '+91 92868 14765' },
      { first_name: 'A.', email: 'office@example.com', phone: '092868 14765' },
      { first_name: 'Ravi', email: 'ravi@example.com', phone: '+91 90000 11111' },
      { first_name: 'R.', email: 'RAVI@example.com' },
    ]);
    expect(await others(asha)).toEqual([office]);
    expect(await others(again)).toEqual([ravi]);
    const [later, latest] = await storeSubmissions(backend, [
      { email: 'third@example.com', phone: '92868-14765', created_at: '2098-01-01T00:00Z' },
      { email: 'ASHA@example.com', created_at: '2099-01-01T00:00Z' },
    ]);
    expect(await others(asha)).toEqual([latest, later, office]);
    expect(await others(latest)).toEqual([asha]);
    expect(await others(ravi)).toEqual([again]);
  });

  test(`an erasure follows the address (${engine})`, async () => {
    const { backend, others } = await start();
    const [first, office, second] = await storeSubmissions(backend, [
      { email: 'asha@example.com', phone: '+91 92868 14765' },
      { email: 'office@example.com', phone: '092868 14765' },
      { email: 'ASHA@example.com' },
    ]);
    expect((await others(first)).toSorted()).toEqual([office ?? '', second ?? ''].toSorted());
    const admin = await makePerson(backend, { role: 'admin' });
    const { data } = await admin.client.rpc('erase_person', { email: 'asha@example.com' });
    expect(data).toMatchObject({ submissions: 2 });
    expect(await others(office)).toEqual([]);
    expect(await others(first)).toEqual([]);
  });

  test(`at most fifty submissions of a person are read, the newest (${engine})`, async () => {
    const { backend, others } = await start();
    const ids = await storeSubmissions(
      backend,
      Array.from({ length: 60 }, (_, index) => ({
        email: 'many@example.com',
        created_at: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
      })),
    );
    expect(await others(ids[0])).toEqual(ids.slice(-50).toReversed());
  });
}
