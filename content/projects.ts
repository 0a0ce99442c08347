import { published } from './facts/published.ts';
import { cheapest, cheapestAvailable, type Home } from './homes/home.ts';
import { guidePriceOf, homesOf } from './homes/homes.ts';
import { inputs, type ProjectState } from './inputs.ts';
import { moneyInWords, shortPrice } from './money.ts';
import { type ListedProject, type ProjectSlug, projectList } from './project-list.ts';
import { inWords } from './reading/in-words.ts';

/** In place of a price. A project that is selling without an available home has only reserved ones. */
const NO_PRICE: Readonly<Record<ProjectState, string>> = {
  'coming-soon': 'Coming soon',
  selling: 'All reserved',
  'sold-out': 'Sold out',
  completed: 'Completed',
};

export type { ProjectSlug };
export type ProjectCard = Omit<ListedProject, 'guidePrice' | 'market'> & {
  /** The market's gross rental yield with its date: { label: 'All Brisbane homes, early 2026', figure: 'about 3.3%' }. */
  readonly market?: { readonly label: string; readonly figure: string } | undefined;
  /** The lowest price, in Australian dollars. Every text that names it, and every worked example, follows. */
  readonly price: number;
  /** 'AUD 850,000' */
  readonly priceText: string;
  /** How many homes visitors see, and how many of them can still be had. */
  readonly count: number;
  readonly available: number;
  readonly stage: ProjectState;
  /** 'From AUD 850K', or 'Homes: Sold out' when nothing can be had. */
  readonly offer: { readonly label: string; readonly figure: string; readonly isPrice: boolean };
  /** 'AUD 850K' */
  readonly priceFigure: string;
  /** '8-12%' */
  readonly returnShare: string;
  /** '8-12% p.a.' */
  readonly returnFigure: string;
};

export const projects: readonly ProjectCard[] = projectList().map(({ guidePrice, market, ...project }) => {
  const homes = homesOf(project.slug);
  // The examples of a sold-out project keep the price that its cheapest home had.
  const price =
    (cheapestAvailable(homes) ?? cheapest(homes.list))?.price ??
    guidePrice ??
    guidePriceOf(project.slug) ??
    0;
  const available = homes.list.filter(({ state }) => state === 'available').length;
  const stage = stageOf(project.slug, homes.list);
  // Before the homes are published a guide price is the offer; later only a home that can be had has a price.
  const isPrice =
    stage !== 'sold-out' && (available > 0 || (homes.list.length === 0 && guidePrice !== undefined));
  return {
    ...project,
    market: market && marketFigure(market),
    price,
    priceText: moneyInWords(price, 'AUD'),
    priceFigure: shortPrice(price),
    count: homes.list.length,
    available,
    stage,
    offer: isPrice
      ? { label: 'From', figure: shortPrice(price), isPrice }
      : { label: 'Homes', figure: NO_PRICE[stage], isPrice },
    returnShare: `${project.returnPercent.join('-')}%`,
    returnFigure: `${project.returnPercent.join('-')}% p.a.`,
  };
});

/** A project whose homes are all sold is sold out, even if no admin has set it. */
function stageOf(slug: string, homes: readonly Home[]): ProjectState {
  const set = inputs().projects?.[slug]?.state;
  if ((set ?? 'selling') !== 'selling') return set as ProjectState;
  if (homes.length === 0) return 'coming-soon';
  return homes.every(({ state }) => state === 'sold') ? 'sold-out' : 'selling';
}

function marketFigure({ label, fact }: NonNullable<ListedProject['market']>) {
  const { text } = published[fact];
  const at = text.lastIndexOf(' (');
  const [figure, when] =
    at >= 0 && text.endsWith(')') ? [text.slice(0, at), text.slice(at + 2, -1)] : ['', ''];
  return { label: `${label}, ${when}`, figure };
}

/** "both" for two projects, "all three" for three. */
export const allProjects = projects.length === 2 ? 'both' : `all ${inWords(projects.length)}`;

export function projectBySlug(slug: ProjectSlug): ProjectCard {
  const project = projects.find((candidate) => candidate.slug === slug);
  if (!project) throw new Error(`content/projects.ts has no project "${slug}".`);
  return project;
}
