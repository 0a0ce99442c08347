import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const BUSY = { ok: false, reason: 'busy' };

/** Work that ends on request, and the order in which it began. */
function started(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, place?: Parameters<Turns['take']>[1]) =>
    turns.take(async () => {
      begun.push(name);
      await new Promise<void>((end) => void ends.set(name, end));
      return name;
    }, place);
  return { begun, take, end: (name: string) => ends.get(name)?.() };
}

test('work is done one after another, and never more waits than may', async () => {
  const { begun, take, end } = started(new Turns({ waiting: 2, ofCaller: [] }));
  const all = [take('first'), take('second'), take('third')];
  expect(await take('too many')).toEqual(BUSY);
  for (const name of ['first', 'second', 'third']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  expect((await Promise.all(all)).map((taken) => taken.ok && taken.value)).toEqual(begun);
});

test('the newest of a caller takes the place of what still waits', async () => {
  const { begun, take, end } = started(new Turns({ waiting: 2, ofCaller: [] }));
  const mine = { by: ['me'], isNewest: true };
  const all = [take('mine 1', mine), take('mine 2', mine), take('other', { by: ['other'], isNewest: true })];
  all.push(take('mine 3', mine));
  expect(await all[1]).toEqual(BUSY);
  for (const name of ['mine 1', 'other', 'mine 3']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  expect(begun).toEqual(['mine 1', 'other', 'mine 3']);
});

test('what fails is the failure of its caller only, and closing refuses what waits', async () => {
  const turns = new Turns({ waiting: 4, ofCaller: [1] });
  const failing = turns.take(() => Promise.reject(new Error('No.')), { by: ['a'] });
  await expect(failing).rejects.toThrow('No.');
  const { take, end } = started(turns);
  const [first, waiting] = [take('first', { by: ['a'] }), take('waiting', { by: ['b'] })];
  expect(await take('again', { by: ['a'] })).toEqual(BUSY);
  turns.close();
  expect(await waiting).toEqual(BUSY);
  end('first');
  expect(await first).toEqual({ ok: true, value: 'first' });
  expect(await take('late')).toEqual(BUSY);
});
