import { expect, test } from 'vitest';
import type { StoredHome } from '#app/lib/homes-api.ts';
import { emptyDraft, type HomeDraft, plannedChange, readPrice } from './home-draft.ts';

const home = { number: '3.03', state: 'available', price: 850_000 } as StoredHome;
const planned = (draft: Partial<HomeDraft>) => plannedChange(home, { ...emptyDraft, ...draft });

test('the button names the action, the home and the person', () => {
  expect(planned({ state: 'reserved', name: ' Padma Saxena ' }).label).toBe('Reserve 3.03 for Padma Saxena');
  expect(planned({ state: 'withdrawn', name: 'Padma' }).label).toBe('Withdraw 3.03');
  expect(planned({ price: '860,000', reason: 'car' }).label).toBe('Change the price of 3.03');
});

test('choosing the current state or typing the current price changes nothing', () => {
  expect(planned({}).isNothing).toBe(true);
  expect(planned({ state: 'available', price: '850,000' })).toMatchObject({ isNothing: true });
});

test('a hold needs a person and a new price needs a reason', () => {
  expect(planned({ state: 'held' }).problem?.field).toBe('name');
  expect(planned({ price: '860000' }).problem?.field).toBe('reason');
  expect(planned({ price: 'much' }).problem?.field).toBe('price');
  expect(planned({ price: '860000', reason: 'car space included' }).problem).toBeUndefined();
});

test('prices are read as people write them, and nothing is guessed', () => {
  for (const typed of ['850000', '850,000', 'AUD 850 000', '$850,000', "850'000"])
    expect(readPrice(typed), typed).toBe(850_000);
  for (const typed of ['', '850.000,00', '8,50,000', '850K', '9999', '-850000', '100000001'])
    expect(readPrice(typed), typed).toBeUndefined();
});
