import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change, Outcome } from './change.ts';

const kept = new Map<string, string>();
const online = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', online);
});
afterEach(() => kept.clear());
afterAll(() => void vi.unstubAllGlobals());

const saved: Outcome = { rows: [], changed: [], listed: [] };
const lost: Outcome = { ...saved, failure: { ok: false, message: 'lost', status: 0 } };
const expired: Outcome = { ...saved, failure: { ok: false, message: 'expired', status: 401 } };
const take: Change = { ids: ['asha', 'ravi'], changes: { assigned_to: 'mira' }, by: 'mira' };
const tag: Change = { ids: ['ravi'], changes: { add_tag: 'nri' }, by: 'mira' };

/** Simulates a reload: only what is stored is left. `answers` come in turn, the last one again and again. */
async function freshPage(userId: string, answers: Outcome[]) {
  vi.resetModules();
  const { sendChange, takeKeptChanges, forgetChanges, pendingChanges } = await import('./pending-changes.ts');
  const client = new QueryClient();
  const sent: Change[] = [];
  const waiting: Change[] = [];
  const taken = takeKeptChanges(userId);
  const send = (change: Change) =>
    sendChange(client, change, {
      save: async () => {
        sent.push(change);
        return (answers.length > 1 ? answers.shift() : answers[0]) ?? saved;
      },
      onSaved: () => undefined,
      onWaiting: () => waiting.push(change),
    });
  return {
    taken,
    send,
    sent,
    waiting,
    takeKeptChanges,
    forgetChanges,
    pending: () => pendingChanges(client),
  };
}

test('changes without a connection wait through a reload, in their order, for the same person only', async () => {
  const first = await freshPage('mira', [lost]);
  void first.send(take);
  void first.send(tag);
  await expect.poll(() => first.waiting).toEqual([take, tag]);
  expect(first.pending()).toEqual([take, tag]);
  expect((await freshPage('mira', [saved])).taken).toEqual([take, tag]);
  void first.send(tag);
  await expect.poll(() => first.waiting).toHaveLength(3);
  expect((await freshPage('tom', [saved])).taken).toEqual([]);
  expect(kept.size).toBe(0);
});

test('they are sent one after the other when the connection is back, and are kept no longer', async () => {
  const page = await freshPage('mira', [lost, saved]);
  const both = [page.send(take), page.send(tag)];
  await expect.poll(() => page.waiting).toEqual([take, tag]);
  online.dispatchEvent(new Event('online'));
  await Promise.all(both);
  expect(page.sent).toEqual([take, take, tag]);
  expect(page.pending()).toEqual([]);
  expect(kept.size).toBe(0);
});

test('what a session that has ended refused waits for the next one of the same person', async () => {
  const page = await freshPage('mira', [expired]);
  await page.send(take);
  expect(page.waiting).toEqual([]);
  expect(page.takeKeptChanges('mira')).toEqual([take]);
  expect(page.takeKeptChanges('mira')).toEqual([]);
  await page.send(take);
  expect((await freshPage('mira', [saved])).taken).toEqual([take]);
});

test('signing out forgets them, and broken values are ignored', async () => {
  const page = await freshPage('mira', [lost]);
  const sending = page.send(take);
  await expect.poll(() => page.waiting).toEqual([take]);
  page.forgetChanges();
  online.dispatchEvent(new Event('online'));
  await sending;
  expect(kept.size).toBe(0);
  for (const broken of ['{', '{"by":"mira"}', '[null, {"by":"mira"}]', 'null']) {
    kept.set('nevia-waiting-changes', broken);
    expect((await freshPage('mira', [saved])).taken).toEqual([]);
  }
});
