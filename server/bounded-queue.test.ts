import { expect, test } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';

test('two run at once, two wait in order, and a fifth is refused', async () => {
  const queue = new BoundedQueue({ atOnce: 2, waiting: 2, refusal: () => new Error('full') });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) =>
    queue.run(() => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const [a, , c] = [work('a'), work('b'), work('c'), work('d')];
  await expect(work('e')).rejects.toThrow('full');
  expect(begun).toEqual(['a', 'b']);
  ends.get('a')?.();
  expect(await a).toBe('a');
  expect(begun).toEqual(['a', 'b', 'c']);
  ends.get('c')?.();
  expect(await c).toBe('c');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('work that fails leaves its place to the next', async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 1, refusal: () => new Error('full') });
  const failed = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(() => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
