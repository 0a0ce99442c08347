import { expect, test } from 'vitest';
import type { Activity } from '#app/features/dashboard/data/conversation.ts';
import { foldActivities } from './activity-list.tsx';

const marked = (id: number, changes: Partial<Activity> = {}) =>
  ({
    id,
    kind: 'changed',
    about: 'submission',
    submission_id: `s${id}`,
    actor_id: 'mira',
    created_at: '2026-11-18T02:00:00.123456+00:00',
    after: { status: 'read' },
    ...changes,
  }) as Activity;

const idsOf = (activities: Activity[]) => foldActivities(activities).map((fold) => fold.map(({ id }) => id));

test('submissions that were marked together are one entry', () => {
  expect(idsOf([marked(3), marked(2), marked(1)])).toEqual([[3, 2, 1]]);
});

test('another person, moment, status or action is an entry of its own', () => {
  const others: Partial<Activity>[] = [
    { actor_id: 'tom' },
    { created_at: '2026-11-18T02:00:00.123457+00:00' },
    { after: { status: 'responded' } },
    { kind: 'note' },
  ];
  for (const other of others) expect(idsOf([marked(2), marked(1, other)])).toEqual([[2], [1]]);
  expect(idsOf([marked(2, { kind: 'note' }), marked(1, { kind: 'note' })])).toEqual([[2], [1]]);
});
