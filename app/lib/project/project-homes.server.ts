import { contactPath } from '#app/lib/contact-path.ts';
import { withFacts } from '#app/lib/page/page-facts.server.ts';
import { cheapestAvailable, type Home, type HomeType, type ProjectHomes } from '#content/homes/home.ts';
import { carsText, homeRow } from '#content/homes/home-row.ts';
import { plainStack } from '#content/homes/stack.ts';
import type { ProjectPage } from '#content/project-pages/project-pages.ts';
import { capitalised } from '#content/reading/in-words.ts';
import type { Words as AllWords } from '#content/schemas/documents.ts';

type Words = AllWords['pages/project']['homes'];

/** The homes of a project by type, the cheapest first. `requested` is the parameter `home` of the page's URL. */
export function projectHomes(
  slug: string,
  homes: ProjectHomes,
  page: ProjectPage['homes'],
  words: Words,
  requested: string | null,
) {
  const { list, sample } = homes;
  const chosen = list.find(({ number }) => number === requested) ?? cheapestAvailable(homes) ?? list[0];
  const types = Object.entries(homes.types)
    .map(([id, type]) => ({ id, type, own: list.filter((home) => home.type === id) }))
    .filter(({ own }) => own.length > 0)
    .sort((one, other) => lowestPrice(one.own) - lowestPrice(other.own))
    .map((each) => typeSheet(slug, each, page, words));
  return {
    eyebrow: page.eyebrow,
    title: page.title,
    text: page.text,
    sample,
    count: list.length,
    note: withFacts(sample ? words.rate : words.real),
    stack: homes.stack ?? plainStack(list),
    cells: list.map(({ number, level, state, type }) => ({
      number,
      level,
      state,
      typeName: homes.types[type]?.name ?? type,
      bedrooms: homes.types[type]?.bedrooms ?? 0,
    })),
    bedrooms: [...new Set(types.map(({ bedrooms }) => bedrooms))].sort(),
    chosen: chosen?.number,
    counts: countStates(list, words),
    types,
  };
}

export type ProjectHomesContent = ReturnType<typeof projectHomes>;
export type HomeTypeContent = ProjectHomesContent['types'][number];

const lowestPrice = (homes: readonly Home[]) => Math.min(...homes.map(({ price }) => price));

interface TypedHomes {
  id: string;
  type: HomeType;
  own: readonly Home[];
}

/** Plan, model and sizes belong to a type; level, aspect, price and state to a home. */
function typeSheet(slug: string, { id, type, own }: TypedHomes, page: ProjectPage['homes'], words: Words) {
  const cheapest = cheapestAvailable({ list: own });
  const inside = span(own.map(({ insideSqm }) => insideSqm));
  const outside = span(own.map(({ outsideSqm }) => outsideSqm));
  const available = own.filter(({ state }) => state === 'available').length;
  return {
    id,
    name: type.name,
    bedrooms: type.bedrooms,
    summary: `${inside} ${words.facts.inside.toLowerCase()}, ${outside} ${type.outdoors}`,
    available: words.available.replace('{count}', String(available)).replace('{all}', String(own.length)),
    cheapest: cheapest && homeRow(cheapest, type, words),
    sizes: [
      { name: words.facts.inside, value: inside },
      { name: capitalised(type.outdoors), value: outside },
      { name: words.facts.bathrooms, value: String(type.bathrooms) },
      { name: words.facts.parking, value: carsText(own[0]?.parking ?? 0, words.cars) },
    ],
    rows: own.map((home) => row(slug, home, type, page, words)),
  };
}

function row(slug: string, home: Home, type: HomeType, { viewTo }: ProjectPage['homes'], words: Words) {
  const { number, level, aspect, outsideSqm, price, state } = home;
  const ground = level === 0;
  const message = words.message
    .replace('{home}', number)
    .replace('{type}', type.name.toLowerCase())
    .replace('{level}', ground ? words.ground : words.level.replace('{level}', String(level)));
  const isSold = state === 'sold';
  return {
    ...homeRow(home, type, words),
    where: (ground ? words.seenGround : words.seen)
      .replace('{level}', String(level))
      .replace('{aspect}', aspect),
    outside: `${outsideSqm} m² ${words.facts.outside.toLowerCase()}`,
    /** The contact form with the home in its message. */
    enquire: isSold ? undefined : contactPath(slug, { message, home: number }),
    amount: isSold ? undefined : price,
    hasView: viewTo !== undefined && aspect.includes(viewTo),
    /** Works with and without scripts. */
    share: `?home=${number}#${number}`,
  };
}

export type HomeRowContent = ReturnType<typeof row>;

/** "12 m²", or "28-34 m²" for homes of several sizes. */
function span(sizes: readonly number[]): string {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return `${least === most ? most : `${least}-${most}`} m²`;
}

function countStates(list: readonly Home[], words: Words) {
  return (['available', 'reserved', 'sold'] as const)
    .map((state) => ({ state, count: list.filter((home) => home.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => ({
      state,
      label: words.counts
        .replace('{count}', String(count))
        .replace('{state}', words.states[state].toLowerCase()),
    }));
}
