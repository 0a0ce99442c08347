import { expect, test } from 'vitest';
import { number, pathData } from './path-data.ts';

test('numbers are written as short as path data allows', () => {
  expect([0.5, -0.25, 12.34, 7].map(number)).toEqual(['.5', '-.2', '12.3', '7']);
});

test('rounding errors do not add up along a run', () => {
  const points = Array.from({ length: 101 }, (_, i) => [i * 0.333, 0] as const);
  const steps = [...pathData([{ points, closed: false }]).matchAll(/h([\d.]+)/g)];
  expect(steps.reduce((sum, step) => sum + Number(step[1]), 0)).toBeCloseTo(33.3, 5);
});

test('a run of no length is a dot', () => {
  expect(
    pathData([
      {
        points: [
          [3, 4],
          [3, 4],
        ],
        closed: false,
      },
    ]),
  ).toBe('M3 4h0');
});
