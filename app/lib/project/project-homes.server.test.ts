import { expect, test } from 'vitest';
import { homesOf } from '#content/homes/homes.ts';
import { projectPages } from '#content/project-pages/project-pages.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { projectHomes } from './project-homes.server.ts';

test('homes are filtered by their status only while some cannot be had', () => {
  const homes = homesOf('sydnevia');
  const filtersOf = (state: 'available' | 'reserved') => {
    const list = homes.list.map(
      (home, index) => ({ ...home, state: index === 0 ? state : 'available' }) as const,
    );
    const { filters } = projectHomes(
      'sydnevia',
      { ...homes, list },
      projectPages().sydnevia.homes,
      pageWords('pages/project').homes,
      null,
    );
    return filters.map(({ name }) => name);
  };
  expect(filtersOf('available')).toEqual(['bedrooms', 'price']);
  expect(filtersOf('reserved')).toEqual(['bedrooms', 'state', 'price']);
});
