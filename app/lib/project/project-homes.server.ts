import { contactPath } from '#app/lib/contact-path.ts';
import { withFacts } from '#app/lib/page/page-facts.server.ts';
import type { Home, HomeType, ProjectHomes } from '#content/homes/home.ts';
import { homeRow, typeOfHome } from '#content/homes/home-row.ts';
import { plainStack } from '#content/homes/stack.ts';
import { shortPrice } from '#content/money.ts';
import type { ProjectPage } from '#content/project-pages/project-pages.ts';
import type { Words as AllWords } from '#content/schemas/documents.ts';
import { filterRules, type HomeFilter } from './home-filter.ts';
import { chooseHomes, homeSheets, sheetRules } from './home-sheets.server.ts';

type Words = AllWords['pages/project']['homes'];
export type ListedHome = Home & { id: string; cell: string; group: string; bedrooms: number };

export interface HomeRow extends ReturnType<typeof homeRow> {
  id: string;
  type: string;
  /** The contact form with the home in its message; undefined for a sold home. */
  enquire: string | undefined;
  href: string;
}

export function projectHomes(
  slug: string,
  homes: ProjectHomes,
  page: ProjectPage['homes'],
  words: Words,
  requested: string | null,
) {
  const listed = homes.list.map((home): ListedHome => {
    const group = page.groups.findIndex(({ types }) => types.includes(home.type));
    if (group < 0)
      throw new Error(`content/project-pages/${slug}.ts, homes.groups: none has "${home.type}".`);
    const { bedrooms } = typeOfHome(homes, home);
    const place = home.number.replace('.', '-');
    return { ...home, id: `home-${place}`, cell: `cell-${place}`, group: `homes-${group + 1}`, bedrooms };
  });
  const { chosen, hrefOf } = chooseHomes(homes.list, requested);
  const rows = new Map(
    listed.map((home) => [home.number, row(slug, home, typeOfHome(homes, home), words, hrefOf)]),
  );
  const filters = homeFilters(listed, page, words);
  return {
    eyebrow: page.eyebrow,
    title: page.title,
    text: page.text,
    sample: homes.sample,
    count: listed.length,
    note: withFacts(homes.sample ? words.rate : words.real),
    rules: filterRules(filters, listed) + sheetRules(listed),
    stack: homes.stack ?? plainStack(homes.list),
    cells: listed.map(({ number, level, state, type }) => ({
      number,
      level,
      state,
      typeName: homes.types[type]?.name ?? type,
      href: hrefOf(number),
    })),
    chosen: chosen?.number,
    sheets: homeSheets(homes, chosen, rows, page, words),
    counts: (['available', 'reserved', 'sold'] as const)
      .map((state) => ({ state, count: listed.filter((home) => home.state === state).length }))
      .filter(({ count }) => count > 0)
      .map(({ state, count }) => ({
        state,
        label: words.counts
          .replace('{count}', String(count))
          .replace('{state}', words.states[state].toLowerCase()),
      })),
    filters: filters.map(({ name, title, options }) => ({
      name,
      title,
      options: options.map(({ id, label }) => ({ id, label })),
    })),
    groups: page.groups.map(({ name, text, types }, index) => ({
      id: `homes-${index + 1}`,
      name,
      text,
      types: types.map((key) => ({ key, name: homes.types[key]?.name ?? key })),
      homes: listed
        .filter(({ group }) => group === `homes-${index + 1}`)
        .flatMap(({ number }) => rows.get(number) ?? []),
    })),
  };
}

export type ProjectHomesContent = ReturnType<typeof projectHomes>;

function homeFilters(
  homes: readonly ListedHome[],
  page: ProjectPage['homes'],
  { filters, bed }: Words,
): HomeFilter<ListedHome>[] {
  const bedrooms = [...new Set(homes.map((home) => home.bedrooms))].sort();
  const filter = (name: keyof typeof filters, options: HomeFilter<ListedHome>['options']) => {
    const { title, all } = filters[name];
    const label = all.replace('{homes}', String(homes.length));
    return { name, title, options: [{ id: `${name}-all`, label, keeps: () => true }, ...options] };
  };
  const available = ({ state }: ListedHome) => state === 'available';
  return [
    filter(
      'bedrooms',
      bedrooms.map((count) => ({
        id: `bedrooms-${count}`,
        label: bed.replace('{count}', String(count)),
        keeps: (home) => home.bedrooms === count,
      })),
    ),
    // It filters nothing while all homes are available.
    ...(homes.every(available)
      ? []
      : [filter('state', [{ id: 'state-available', label: filters.state.available, keeps: available }])]),
    filter(
      'price',
      page.priceSteps.map((step) => ({
        id: `price-${step}`,
        label: filters.price.under.replace('{price}', shortPrice(step)),
        keeps: ({ price }) => price < step,
      })),
    ),
  ];
}

function row(
  slug: string,
  home: ListedHome,
  type: HomeType,
  words: Words,
  hrefOf: (number: string) => string,
): HomeRow {
  const { id, number, level, state } = home;
  const where = level === 0 ? words.ground : words.level.replace('{level}', String(level));
  const message = words.message
    .replace('{home}', number)
    .replace('{type}', type.name.toLowerCase())
    .replace('{level}', where);
  return {
    ...homeRow(home, type, words),
    id,
    type: home.type,
    enquire: state === 'sold' ? undefined : contactPath(slug, { message, home: number }),
    href: hrefOf(number),
  };
}
