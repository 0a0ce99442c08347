import { cheapestAvailable, type Home, type ProjectHomes } from '#content/homes/home.ts';
import { typeOfHome } from '#content/homes/home-row.ts';
import { floorOf } from '#content/homes/stack.ts';
import type { ProjectPage } from '#content/project-pages/project-pages.ts';
import { capitalised } from '#content/reading/in-words.ts';
import type { Words as AllWords } from '#content/schemas/documents.ts';
import type { HomeRow, ListedHome } from './project-homes.server.ts';

type Words = AllWords['pages/project']['homes'];

const CLOSE_AT_MOST = 3;
/** Up to this number the page has the sheets of all homes, and showing another one needs no request. */
const SHEETS_AT_MOST = 60;

/** The home whose sheet is shown first, and the address of each. `requested` is the parameter `home` of the page's URL. */
export function chooseHomes(list: readonly Home[], requested: string | null) {
  const chosen = list.find(({ number }) => number === requested) ?? cheapestAvailable({ list }) ?? list[0];
  const isLong = list.length > SHEETS_AT_MOST;
  const hrefOf = (number: string) => (isLong && number !== chosen?.number ? shareable(number) : `#${number}`);
  return { chosen, hrefOf };
}

/** Works with and without scripts, and on a host of files. */
function shareable(number: string): string {
  return `?home=${number}#${number}`;
}

export function homeSheets(
  homes: ProjectHomes,
  chosen: Home | undefined,
  rows: ReadonlyMap<string, HomeRow>,
  { viewTo }: ProjectPage['homes'],
  words: Words,
) {
  const { list } = homes;
  const isLong = list.length > SHEETS_AT_MOST;
  const shown = isLong ? list.filter((home) => home === chosen) : list;
  const rowOf = (home: Home | undefined) => home && rows.get(home.number);
  return shown.flatMap((home) => {
    const row = rows.get(home.number);
    if (!row) return [];
    const { number, level, aspect, insideSqm, outsideSqm } = home;
    const { bathrooms, outdoors } = typeOfHome(homes, home);
    return {
      ...row,
      level,
      where: whereIs(home, words),
      facts: [
        { name: words.facts.inside, value: `${insideSqm} m²` },
        { name: words.facts.outside, value: `${outsideSqm} m² ${outdoors}` },
        { name: words.facts.aspect, value: capitalised(aspect) },
        { name: words.facts.bathrooms, value: String(bathrooms) },
        { name: words.facts.parking, value: row.parking },
      ],
      amount: home.state === 'sold' ? undefined : home.price,
      hasView: viewTo !== undefined && aspect.includes(viewTo),
      floor: floorOf(homes.stack, home),
      close: closeHomes(homes, home).flatMap((other) => {
        const like = rows.get(other.number);
        return like ? { ...like, where: whereIs(other, words) } : [];
      }),
      previous: rowOf(list[list.indexOf(home) - 1]),
      next: rowOf(list[list.indexOf(home) + 1]),
      share: shareable(number),
    };
  });
}

export type HomeSheet = ReturnType<typeof homeSheets>[number];

function whereIs({ level, aspect }: Home, words: Words): string {
  return (level === 0 ? words.seenGround : words.seen)
    .replace('{level}', String(level))
    .replace('{aspect}', aspect);
}

/** Those that a visitor might take instead: the nearest number of bedrooms, then the nearest price. */
function closeHomes(homes: ProjectHomes, home: Home): Home[] {
  const beds = (one: Home) => Math.abs(typeOfHome(homes, one).bedrooms - typeOfHome(homes, home).bedrooms);
  const price = (one: Home) => Math.abs(one.price - home.price);
  return homes.list
    .filter((other) => other !== home && other.state !== 'sold')
    .sort((one, other) => beds(one) - beds(other) || price(one) - price(other))
    .slice(0, CLOSE_AT_MOST);
}

/** Marks the home of the URL's fragment on the stack plan and in the list. */
export function sheetRules(homes: readonly ListedHome[]): string {
  const chosen = ({ number }: ListedHome) => `.homes:has([id="${number}"]:target)`;
  const cells = homes.map((home) => `${chosen(home)} #${home.cell}`);
  const rows = homes.map((home) => `${chosen(home)} #${home.id}`);
  return `${cells.join()}{--chosen:var(--stack-chosen);--ring:3;--lead:inline}${rows.join()}{background:var(--color-sand);box-shadow:-1rem 0 var(--color-sand),1rem 0 var(--color-sand)}`;
}
