import { expect, test } from 'vitest';
import { outcomeOf } from './newsletter-request.ts';

test('each refusal of the backend has its own outcome', () => {
  expect([400, 410, 429, 500, 0].map(outcomeOf)).toEqual([
    'invalid address',
    'invalid link',
    'too many',
    'failed',
    'failed',
  ]);
});
