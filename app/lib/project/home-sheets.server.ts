import { cheapestAvailable, type Home, type ProjectHomes } from '#content/homes/home.ts';
import { typeOfHome } from '#content/homes/home-row.ts';
import type { projectPageWords } from '#content/pages/project.ts';
import type { ProjectPage } from '#content/project-pages/project-page.ts';
import { capitalised } from '#content/reading/in-words.ts';
import type { HomeRow, ListedHome } from './project-homes.server.ts';

type Words = (typeof projectPageWords)['homes'];

/** The parameters `home` and `compare` of the page's URL. */
export interface AskedHomes {
  home?: string | null;
  compare?: string | null;
}

const COMPARED_AT_MOST = 3;
/** Up to this number the page has the sheets of all homes, and showing another one needs no request. */
const SHEETS_AT_MOST = 60;

/** The home whose sheet is shown first, the homes beside each other, and the address of each. */
export function chooseHomes(list: readonly Home[], { home, compare }: AskedHomes) {
  const find = (number: string | null | undefined) => list.find((one) => one.number === number);
  const compared = [...new Set(compare?.split(',', COMPARED_AT_MOST))].flatMap(
    (number) => find(number) ?? [],
  );
  const chosen = find(home) ?? compared.at(-1) ?? cheapestAvailable({ list }) ?? list[0];
  const isLong = list.length > SHEETS_AT_MOST;
  const hrefOf = (number: string) => (isLong && number !== chosen?.number ? shareable(number) : `#${number}`);
  return { chosen, compared, hrefOf };
}

/** Works with and without scripts, and on a host of files. */
function shareable(number: string): string {
  return `?home=${number}#${number}`;
}

interface ShownHomes {
  chosen: Home | undefined;
  compared: readonly Home[];
}

/** What the page shows of each single home. */
export function homeSheets(
  homes: ProjectHomes,
  { chosen, compared }: ShownHomes,
  rows: ReadonlyMap<string, HomeRow>,
  { viewTo }: ProjectPage['homes'],
  words: Words,
) {
  const isLong = homes.list.length > SHEETS_AT_MOST;
  const shown = isLong ? homes.list.filter((home) => home === chosen || compared.includes(home)) : homes.list;
  const numbers = compared.map(({ number }) => number);
  return shown.flatMap((home) => {
    const row = rows.get(home.number);
    if (!row) return [];
    const { number, level, aspect, insideSqm, outsideSqm } = home;
    const { bathrooms, outdoors } = typeOfHome(homes, home);
    return {
      ...row,
      where: (level === 0 ? words.seenGround : words.seen)
        .replace('{level}', String(level))
        .replace('{aspect}', aspect),
      facts: [
        { name: words.facts.inside, value: `${insideSqm} m²` },
        { name: words.facts.outside, value: `${outsideSqm} m² ${outdoors}` },
        { name: words.facts.aspect, value: capitalised(aspect) },
        { name: words.facts.bathrooms, value: String(bathrooms) },
        { name: words.facts.parking, value: row.parking },
      ],
      amount: home.state === 'sold' ? undefined : home.price,
      hasView: viewTo !== undefined && aspect.includes(viewTo),
      share: shareable(number),
      compare: compareLink(numbers, number),
    };
  });
}

export type HomeSheet = ReturnType<typeof homeSheets>[number];

function compareLink(compared: readonly string[], number: string) {
  if (compared.includes(number))
    return { is: 'added', href: compareHref(compared.filter((other) => other !== number)) } as const;
  if (compared.length === COMPARED_AT_MOST) return { is: 'full' } as const;
  return { is: 'open', href: compareHref([...compared, number]) } as const;
}

function compareHref(numbers: readonly string[]): string {
  return numbers.length > 0 ? `?compare=${numbers.join()}#compare` : '?#homes';
}

/** Marks the home of the URL's fragment on the stack plan and in the list. */
export function sheetRules(homes: readonly ListedHome[]): string {
  const marks = homes.map(({ number, cell }) => `.homes:has([id="${number}"]:target) #${cell}`);
  const rows = homes.map(({ number, id }) => `.homes:has([id="${number}"]:target) #${id}`);
  return `${marks.map((mark) => `${mark} .stack-box`).join()}{stroke:var(--stack-chosen);stroke-width:3}${rows.join()}{background:var(--color-sand)}`;
}
