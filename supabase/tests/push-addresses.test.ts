import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person } from '#server/testing/people.ts';
import { query } from './testing/stored-home.ts';

const backendOn = backendsForFile();

for (const engine of engines) {
  test(`the address of a browser moves to another person only with its keys (${engine})`, async () => {
    const backend = backendOn(engine);
    const mira = await makePerson(backend, { role: 'agent' });
    const tom = await makePerson(backend, { role: 'agent' });
    const endpoint = `https://push.example/${randomUUID()}`;
    const [keys, others] = ['A', 'B'].map((letter) => ({
      p256dh: letter.repeat(87),
      auth: letter.repeat(22),
    }));
    const add = async ({ client }: Person, with_keys: object | undefined) =>
      (await client.rpc('add_push_subscription', { endpoint, ...with_keys })).error?.code;
    const owner = async () =>
      query(backend, 'select user_id, auth from private.push_subscriptions where endpoint = $1', [endpoint]);
    expect(await add(mira, keys)).toBeUndefined();
    expect(await add(tom, others)).toBe('push_address_taken');
    expect(await owner()).toEqual([{ user_id: mira.id, auth: keys?.auth }]);
    expect(await add(mira, others)).toBeUndefined();
    expect(await add(tom, others)).toBeUndefined();
    expect(await owner()).toEqual([{ user_id: tom.id, auth: others?.auth }]);
  });
}
