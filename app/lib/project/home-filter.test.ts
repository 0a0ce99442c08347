import { expect, test } from 'vitest';
import { emptyChoices, filterRules, type HomeFilter } from './home-filter.ts';

const homes = [
  { id: 'home-1', group: 'low', beds: 1, price: 500 },
  { id: 'home-2', group: 'low', beds: 2, price: 700 },
  { id: 'home-3', group: 'high', beds: 3, price: 900 },
];
type Item = (typeof homes)[number];
const filters: HomeFilter<Item>[] = [
  {
    name: 'beds',
    title: 'Bedrooms',
    options: [
      { id: 'beds-all', label: 'All', keeps: () => true },
      { id: 'beds-1', label: '1', keeps: ({ beds }) => beds === 1 },
      { id: 'beds-3', label: '3', keeps: ({ beds }) => beds === 3 },
    ],
  },
  {
    name: 'price',
    title: 'Price',
    options: [
      { id: 'price-all', label: 'Any', keeps: () => true },
      { id: 'price-600', label: 'Under 600', keeps: ({ price }) => price < 600 },
    ],
  },
];

test('a chosen option hides the homes that do not match', () => {
  const rules = filterRules(filters, homes);
  expect(rules).toContain('.homes:has(#beds-1:checked) :is(#home-2,#home-3){display:none}');
  expect(rules).not.toContain('#beds-all:checked');
});

test('combinations without a matching home are found once, in their smallest form', () => {
  expect(emptyChoices(filters, homes)).toEqual([['beds-3', 'price-600']]);
  const high = homes.filter(({ group }) => group === 'high');
  expect(emptyChoices(filters, high)).toEqual([['price-600'], ['beds-1']]);
  expect(filterRules(filters, homes)).toContain(
    '.homes:has(#beds-3:checked):has(#price-600:checked) .homes-none{display:block}',
  );
});
