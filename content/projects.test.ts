import { afterEach, expect, test, vi } from 'vitest';
import type { HomeState } from './homes/home.ts';
import { homesOf } from './homes/homes.ts';
import type { ContentInputs, ProjectState } from './inputs.ts';

const { list } = homesOf('sydnevia');
const all = (state: HomeState) => list.map((home) => ({ ...home, state }));

/** The card of Sydnevia on a site with these homes and this state. */
async function card(homes: readonly (typeof list)[number][], state?: ProjectState) {
  const inputs: ContentInputs = {
    homes: { sydnevia: { list: homes } },
    ...(state && { projects: { sydnevia: { state } } }),
  };
  globalThis.neviaInputs = inputs;
  vi.resetModules();
  const { projectBySlug } = await import('./projects.ts');
  return projectBySlug('sydnevia');
}

afterEach(() => {
  globalThis.neviaInputs = undefined;
  vi.resetModules();
});

test('a project with an available home is selling from its price', async () => {
  const [first, ...others] = all('sold');
  const homes = [...others, ...(first ? [{ ...first, state: 'available' as const, price: 900_000 }] : [])];
  expect(await card(homes)).toMatchObject({
    stage: 'selling',
    offer: { label: 'From', figure: 'AUD 900K', isPrice: true },
  });
});

test('a project whose homes are all sold is sold out, even if it was set to selling', async () => {
  const soldOut = { stage: 'sold-out', offer: { label: 'Homes', figure: 'Sold out', isPrice: false } };
  expect(await card(all('sold'))).toMatchObject(soldOut);
  expect(await card(all('sold'), 'selling')).toMatchObject(soldOut);
  expect(await card(all('available'), 'sold-out')).toMatchObject(soldOut);
});

test('no price is named when every home is reserved, or none is published', async () => {
  expect((await card(all('reserved'))).offer).toMatchObject({ figure: 'All reserved', isPrice: false });
  expect(await card([])).toMatchObject({ stage: 'coming-soon', offer: { figure: 'Coming soon' } });
});

test('the examples of a project without a home keep the lowest price of its file', async () => {
  expect((await card([])).price).toBe(Math.min(...list.map(({ price }) => price)));
});

test('a completed project names its price only while a home can be had', async () => {
  expect((await card(all('available'), 'completed')).offer.isPrice).toBe(true);
  expect((await card(all('sold'), 'completed')).offer.figure).toBe('Completed');
});

test('a name with quotation marks is inserted as it is', async () => {
  const { projectWords } = await import('./project-pages/project-pages.ts');
  const { pageWords } = await import('./reading/page-words.ts');
  const [before, after] = pageWords('pages/project').enquire.split('{project}');
  expect(projectWords('The "$& Quay"').enquire).toBe(`${before}The "$& Quay"${after}`);
});
