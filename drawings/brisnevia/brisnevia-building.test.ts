import { expect, test } from 'vitest';
import { BRISNEVIA_FLOORS } from '#content/homes/brisnevia.ts';
import { terraces } from './brisnevia-building.ts';

test('the stack plan has the floors of the elevation, each as far to the left and right', () => {
  const floors = terraces(0, 0);
  const [first] = floors;
  const [left = 0, right = 0] = BRISNEVIA_FLOORS[0] ?? [];
  if (!first) throw new Error('The elevation has no floors.');
  const scale = (right - left) / (first.right - first.left);
  expect(floors).toHaveLength(BRISNEVIA_FLOORS.length);
  for (const { floor, ...edges } of floors) {
    const [from = 0, to = 0] = BRISNEVIA_FLOORS[floor] ?? [];
    expect(Math.abs(left + (edges.left - first.left) * scale - from), `floor ${floor}`).toBeLessThan(2);
    expect(Math.abs(left + (edges.right - first.left) * scale - to), `floor ${floor}`).toBeLessThan(2);
  }
});
