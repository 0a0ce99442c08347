import { expect, test } from 'vitest';
import { filterFields } from '#app/features/dashboard/data/list/filter-fields.ts';
import { namedSubjects } from '#content/subjects.ts';
import { choicesOf } from './filter-row.tsx';

const context = { titles: new Map([['firb-rules', 'FIRB Rules']]), staff: [] };

test('projects and the plan come first, then articles by the number of their submissions', () => {
  const named = Object.entries(namedSubjects);
  const counted = [
    { value: 'firb-rules', submissions: 1_200 },
    { value: 'brisnevia', submissions: 3 },
    { value: 'yields', submissions: 1 },
  ];
  expect(choicesOf(filterFields.about, counted, '', context).map(([, label]) => label)).toEqual([
    ...named.map(([about, name]) => (about === 'brisnevia' ? `${name} (3)` : name)),
    'FIRB Rules (1,200)',
    'yields (1)',
  ]);
  expect(choicesOf(filterFields.about, [], '', context)).toHaveLength(named.length);
});

test('a value from the address is offered even if no submission has it', () => {
  const counted = [{ value: 'google', submissions: 2 }];
  const choices = [
    ['direct', 'Not known'],
    ['google', 'google (2)'],
  ];
  for (const chosen of ['', 'google'])
    expect(choicesOf(filterFields.source, counted, chosen, context)).toEqual(choices);
  const withBing = [...choices, ['bing', 'bing']];
  expect(choicesOf(filterFields.source, counted, 'bing', context)).toEqual(withBing);
  expect(choicesOf(filterFields.owner, [], 'left', context).at(-1)?.[1]).toBe('Someone else');
});
