import { afterEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
afterEach(() => kept.clear());

/** Simulates a reload: only what is stored is left. */
async function freshPage() {
  vi.resetModules();
  return import('./waiting-marks.ts');
}

test('a mark waits through a reload, for the same person only', async () => {
  const first = await freshPage();
  first.openWaitingMarks('mira');
  first.holdMarks(['one', 'two'], 'read');
  first.holdMarks(['two'], 'responded');
  const again = await freshPage();
  again.openWaitingMarks('mira');
  expect([...again.waitingMarks()]).toEqual([
    ['one', 'read'],
    ['two', 'responded'],
  ]);
  const other = await freshPage();
  other.openWaitingMarks('tom');
  expect(other.waitingMarks().size).toBe(0);
  expect(kept.size).toBe(0);
});

test('a sent mark is removed, and invalid stored data is ignored', async () => {
  const page = await freshPage();
  page.openWaitingMarks('mira');
  page.holdMarks(['one'], 'read');
  page.dropMarks(['one']);
  expect(kept.size).toBe(0);
  for (const broken of ['{', '{"owner":"mira"}', '{"owner":"mira","marks":[["one","gone"]]}', 'null']) {
    kept.set('nevia-waiting-marks', broken);
    const reloaded = await freshPage();
    reloaded.openWaitingMarks('mira');
    expect(reloaded.waitingMarks().size).toBe(0);
  }
});
