import { expect, test } from 'vitest';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { type Change, withChanges } from './change.ts';

const row = {
  id: 'asha',
  status: 'unread',
  assigned_to: null,
  created_at: '2026-11-14T10:00:00Z',
  waiting_since: '2026-11-14T10:00:00Z',
  wrote_again_at: null,
  stage: 'new',
  tags: ['nri'],
} as unknown as Submission;
const by = 'mira';
const changed = (...changes: Array<Partial<Change>>) =>
  withChanges(
    row,
    changes.map((change) => ({ ids: ['asha', 'ravi'], changes: {}, by, ...change })),
  );

test('a change is shown before it is saved, in the order in which it was made', () => {
  expect(changed({ changes: { status: 'read' } }, { changes: { status: 'responded' } })).toMatchObject({
    status: 'responded',
    waiting_since: null,
  });
  expect(changed({ changes: { add_tag: 'first home' } }, { changes: { remove_tag: 'nri' } }).tags).toEqual([
    'first home',
  ]);
  expect(
    changed({ changes: { assigned_to: 'tom' } }, { changes: { assigned_to: null } }).assigned_to,
  ).toBeNull();
});

test('work takes what is free and marks it read; a status never goes back', () => {
  const work = { status: 'read', assigned_to: 'mira' };
  expect(changed({ changes: { stage: 'talking' } })).toMatchObject({ ...work, stage: 'talking' });
  expect(changed({ changes: { last_call: { outcome: 'phone reached' } } })).toMatchObject(work);
  expect(changed({ changes: { status: 'responded' } }, { changes: { status: 'read' } }).status).toBe(
    'responded',
  );
});

test('other submissions, and those that are no longer as expected, stay as they are', () => {
  expect(changed({ ids: ['ravi'], changes: { stage: 'lost' } })).toBe(row);
  expect(changed({ changes: { assigned_to: 'mira' }, expected: { assigned_to: 'tom' } })).toEqual(row);
  expect(changed({ changes: { assigned_to: 'mira' }, expected: { assigned_to: null } }).assigned_to).toBe(
    'mira',
  );
});
