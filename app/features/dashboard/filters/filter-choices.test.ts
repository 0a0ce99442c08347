import { expect, test } from 'vitest';
import { namedSubjects } from '#content/subjects.ts';
import { subjects, withChosen } from './filter-choices.ts';

test('projects and the plan lead, articles follow by how often they are asked about', () => {
  const named = Object.values(namedSubjects);
  const about = [
    { value: 'firb-rules', submissions: 1_200 },
    { value: 'brisnevia', submissions: 3 },
    { value: 'yields', submissions: 1 },
  ];
  expect(subjects({ about }, new Map([['firb-rules', 'FIRB Rules']])).map(({ label }) => label)).toEqual([
    ...named.map((name) => (name === 'Brisnevia' ? 'Brisnevia (3)' : name)),
    'FIRB Rules (1,200)',
    'yields (1)',
  ]);
  expect(subjects(undefined, new Map())).toHaveLength(named.length);
});

test('what the address asks for can be seen, also where there is none of it', () => {
  const choices = [{ value: 'google', label: 'google (2)' }];
  expect(withChosen(choices, 'bing', (value) => value)).toEqual([
    ...choices,
    { value: 'bing', label: 'bing' },
  ]);
  for (const chosen of ['', 'google']) expect(withChosen(choices, chosen, String)).toBe(choices);
});
