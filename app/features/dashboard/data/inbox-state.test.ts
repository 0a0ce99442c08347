import { expect, test } from 'vitest';
import { emptyInbox, newcomers, rowsAround, without, withRows } from './inbox-state.ts';
import type { Submission } from './submission.ts';

const rowsOf = (...ids: string[]) => ids.map((id) => ({ id }) as Submission);

test('rows far from what is shown are let go, the open one is kept', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const state = { ...emptyInbox, ids, rows: withRows(new Map(), rowsOf(...ids, 'z')) };
  expect([...rowsAround(state, { first: -3, last: 1 }, 'e').keys()]).toEqual(['a', 'b', 'e']);
  expect([...rowsAround(state, { first: 2, last: 9 }, undefined).keys()]).toEqual(['c', 'd', 'e']);
  expect([...rowsAround(state, { first: 0, last: 0 }, 'z').keys()]).toEqual(['a', 'z']);
});

test('only what stands before the first known one is new', () => {
  expect(newcomers(rowsOf('n2', 'n1', 'a', 'x', 'b'), ['a', 'b'])).toEqual(['n2', 'n1']);
  expect(newcomers(rowsOf('a', 'b'), ['a', 'b'])).toEqual([]);
  expect(newcomers(rowsOf('n1'), [])).toEqual(['n1']);
});

test('a list without anything gone is the very same list', () => {
  const ids = ['a', 'b'];
  expect(without(ids, new Set())).toBe(ids);
  expect(without(ids, new Set(['a']))).toEqual(['b']);
});
