import { expect, test } from 'vitest';
import { homesOf } from '#content/homes/homes.ts';
import { plainStack } from '#content/homes/stack.ts';
import { projects } from '#content/projects.ts';
import { stackDrawing } from './stack-drawing.ts';

/** On a phone of 390 px a unit of the drawing is 0.84 px. */
const HIGH_ENOUGH = 44 / 0.84;
const WIDE_ENOUGH = 38 / 0.84;

test('every home of every project has a cell of its own, large enough for a finger', () => {
  for (const { slug } of projects) {
    const { list, stack } = homesOf(slug);
    const { cells, width, height } = stackDrawing(stack ?? plainStack(list), list);
    expect(cells.map(({ home }) => home.number).sort()).toEqual(list.map(({ number }) => number).sort());
    for (const { home, ...cell } of cells) {
      expect(cell.x, home.number).toBeGreaterThanOrEqual(0);
      expect(cell.x + cell.width, home.number).toBeLessThanOrEqual(width);
      expect(cell.y + cell.height, home.number).toBeLessThanOrEqual(height);
      expect(cell.height, home.number).toBeGreaterThanOrEqual(HIGH_ENOUGH);
      expect(cell.width, home.number).toBeGreaterThanOrEqual(WIDE_ENOUGH);
    }
    const places = cells.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(cells.length);
  }
});

test('the places of Sydnevia agree with the aspects of its homes: east is at the left', () => {
  const { list, stack } = homesOf('sydnevia');
  const { cells, width } = stackDrawing(stack ?? plainStack(list), list);
  for (const { home, x } of cells.filter((cell) => cell.home.level > 4)) {
    expect(x < width / 2, home.number).toBe(home.aspect.includes('east'));
  }
});

test('a home at an unknown place or level is drawn all the same', () => {
  const { stack } = homesOf('sydnevia');
  if (!stack) throw new Error('Sydnevia has no stack.');
  const odd = [
    { number: '50.01', level: 50 },
    { number: '20.09', level: 20 },
    { number: '20.03', level: 20 },
  ];
  const { cells, rows } = stackDrawing(stack, odd);
  expect(rows[0]).toMatchObject({ level: 50, kind: 'homes' });
  expect(cells).toHaveLength(3);
  const [, added, known] = cells;
  expect(added && known && added.x >= known.x + known.width).toBe(true);
});

test('a building without a drawing has as many places as its numbers need', () => {
  const homes = [
    { number: 'G.1', level: 0 },
    { number: '2.3', level: 2 },
  ];
  const { rows, cells, width } = stackDrawing(plainStack(homes), homes);
  expect(rows.map(({ level, kind }) => `${level} ${kind}`)).toEqual(['2 homes', '1 empty', '0 homes']);
  expect(cells.map(({ x }) => Math.round((x / width) * 3))).toEqual([2, 0]);
});
