import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asServer, type Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { copyPgliteTemplate } from '#server/database/testing/test-databases.ts';
import { copyDatabase } from './copy-database.ts';
import { openCopy } from './opened-copy.ts';

const LANES = 4;
let dataDir: string;
let database: Database;
const copies: string[] = [];

beforeAll(async () => {
  dataDir = copyPgliteTemplate();
  database = await openDatabase({ dataDir });
});

afterAll(async () => {
  await database.close();
  for (const folder of [dataDir, ...copies]) rmSync(folder, { recursive: true });
});

async function makeTarget(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-copy-'));
  copies.push(folder);
  return folder;
}

function send(message: string) {
  return database.batch(asServer, [
    {
      sql: `insert into public.contact_submissions (first_name, last_name, email, message)
            values ('A', 'B', 'a@example.com', $1)`,
      params: [message],
    },
  ]);
}

async function messagesIn(folder: string): Promise<{ messages: string[]; events: number; outbox: number }> {
  const copy = await openCopy(folder);
  const [row] = await copy.tx(asServer, (tx) =>
    tx.query<{ messages: string[]; events: number; outbox: number }>(
      `select array(select message from public.contact_submissions) as messages,
         (select count(*)::int from public.events) as events,
         (select count(*)::int from private.outbox) as outbox`,
    ),
  );
  await copy.close();
  if (!row) throw new Error('The copy did not answer');
  return row;
}

test('a copy made under load contains every submission acknowledged before, each complete', async () => {
  const acknowledged: string[] = [];
  let isSending = true;
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let index = 0; isSending; index += 1) {
      const message = `Lane ${lane} sends number ${index}${', with many words'.repeat(20)}`;
      await send(message);
      acknowledged.push(message);
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
  const before = [...acknowledged];
  await copyDatabase(join(dataDir, 'database'), makeTarget);
  isSending = false;
  await Promise.all(lanes);
  const { messages, events, outbox } = await messagesIn(copies.at(-1) as string);
  const found = new Set(messages);
  expect(before.filter((message) => !found.has(message))).toEqual([]);
  expect([events, outbox]).toEqual([messages.length, messages.length]);
  const sent = new Set(acknowledged);
  expect(messages.filter((message) => !sent.has(message))).toEqual([]);
});

test('a copy during which a checkpoint ended is discarded and repeated', async () => {
  const tries: string[] = [];
  await copyDatabase(join(dataDir, 'database'), async () => {
    const target = await makeTarget();
    tries.push(target);
    if (tries.length === 1) {
      await send('Before the checkpoint');
      await database.maintain();
    }
    return target;
  });
  expect(tries).toHaveLength(2);
  expect((await messagesIn(tries[1] as string)).messages).toContain('Before the checkpoint');
});

test('a database that is too busy to copy is reported in a sentence', async () => {
  const disturbing = async () => {
    await send('Once more, before the checkpoint');
    await database.maintain();
    return makeTarget();
  };
  await expect(copyDatabase(join(dataDir, 'database'), disturbing)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('changed too quickly to be copied'),
  });
});
