import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { emptySubmissions, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

for (const engine of engines) {
  test(`words in any order, phones in any spelling, notes and small typos (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client } = await makePerson(backend, { role: 'admin' });
    const [sanjay] = await storeSubmissions(backend, [
      {
        first_name: 'Sanjay',
        last_name: 'Pillai',
        email: 'one@example.com',
        phone: '+91 92868 14765',
        message: 'Which floor has the best view?',
        created_at: hoursAgo(3),
      },
      {
        first_name: 'Meera',
        last_name: 'Saxena',
        email: 'two@example.com',
        message: 'A friend, Sanjay, told us of Dr Pillai.',
        created_at: hoursAgo(2),
      },
      { first_name: '50%', last_name: "O'Neill", email: 'three@example.com', message: 'off_plan, please' },
    ]);
    await client.rpc('add_submission_note', { submission_id: sanjay, note: 'Wants a loan from Westpac.' });
    const close = async (search: string) => {
      const { data, error } = await client.rpc('close_submissions', { filter: { search } });
      expect(error).toBeNull();
      return (data as Array<{ email: string }>).map(({ email }) => email.split('@')[0]);
    };
    expect(await close('Sanjay Pillai')).toEqual(['two', 'one']);
    expect(await close('pillai  SANJAY')).toEqual(['two', 'one']);
    expect(await close('sanjay floor')).toEqual(['one']);
    expect(await close('92868')).toEqual(['one']);
    for (const phone of ['+91 92868 14765', '0 92868-14765', '(0091) 9286814765', '09286814765'])
      expect([phone, await close(phone)]).toEqual([phone, ['one']]);
    expect(await close('pillai 14765')).toEqual(['one']);
    expect(await close('saxina')).toEqual(['two']);
    expect(await close('mera saxina')).toEqual(['two']);
    expect(await close('westpac')).toEqual(['one']);
    expect(await close('westpac pillai')).toEqual(['one']);
    expect(await close('pillai westpac loan view')).toEqual(['one']);
    // What the search itself finds is not here again, and nothing is taken for a pattern.
    expect(await close('Saxena')).toEqual([]);
    expect(await close('plan% 50_')).toEqual([]);
    expect(await close("please o'neill")).toEqual(['three']);
    expect(await close("'; drop table contact_submissions; --")).toEqual([]);
    expect(await close('$condition$ %s %L')).toEqual([]);
    expect(await close('  ')).toEqual([]);
    expect(await close('ab')).toEqual([]);
    const { data } = await client.rpc('close_submissions', {
      filter: { search: 'pillai sanjay', status: 'responded' },
    });
    expect(data).toEqual([]);
  });

  test(`a name as typed comes before newer names that are like it (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client } = await makePerson(backend, { role: 'admin' });
    await storeSubmissions(
      backend,
      ['Patil', ...Array.from({ length: 3 }, () => 'Patel')].map((last_name, index) => ({
        first_name: 'Meera',
        last_name,
        email: `meera${index}@example.com`,
        message: 'Which floor has the best view?',
        created_at: hoursAgo(9 - index),
      })),
    );
    const { data } = await client.rpc('close_submissions', { filter: { search: 'Meera Patil' }, most: 2 });
    expect((data as Array<{ last_name: string }>).map(({ last_name }) => last_name)).toEqual([
      'Patil',
      'Patel',
    ]);
  });
}
