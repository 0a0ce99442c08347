import { expect, test } from 'vitest';
import type { HomeEvent } from '#app/lib/homes-api.ts';
import { eventSentence } from './home-words.ts';

const event = (over: Partial<HomeEvent>) => ({
  kind: 'changed',
  actor_id: null,
  actor_email: null,
  before: null,
  after: null,
  note: null,
  ...over,
});

test('an event says who changed what, and why', () => {
  const priced = event({
    kind: 'priced',
    before: { price: 845_000 },
    after: { price: 850_000 },
    note: 'car space',
  });
  expect(eventSentence(priced, 'Priya')).toBe('Priya changed price 845,000 to 850,000: “car space”');
  const sold = event({ before: { state: 'reserved' }, after: { state: 'sold' } });
  expect(eventSentence(sold, 'Priya')).toBe('Priya changed state Reserved to Sold');
  expect(eventSentence(event({ kind: 'held', note: 'Padma Saxena' }), 'Mira')).toBe(
    'Mira held it for Padma Saxena',
  );
});
