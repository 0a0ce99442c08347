import type { Accent } from './colours.ts';
import { aud } from './facts/quantity.ts';
import { cheapest, cheapestAvailable } from './homes/home.ts';
import { homesOf } from './homes/homes.ts';
import { inWords } from './reading/in-words.ts';
import type { AustralianState } from './state-rules.ts';

type Project = {
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  /** Its duties come from state-rules.ts; a state without rules stops the build. */
  readonly state: AustralianState;
  readonly accent: Accent;
  readonly description: string;
  /** The guide price in Australian dollars until the project has homes. */
  readonly guidePrice?: number;
  readonly priceBasis: string;
  readonly returnLabel: string;
  /** Per year: one figure, or the low and the high one. */
  readonly returnPercent: readonly [number] | readonly [low: number, high: number];
  readonly returnBasis: string;
  /** Form, floors and drawings are invented, and marked as such wherever they are shown. */
  readonly sample?: true;
};

/** For menu, footer, cards and estimates. The figures are the company's own marketing figures. */
const list = [
  {
    slug: 'sydnevia',
    name: 'Sydnevia',
    city: 'Sydney',
    state: 'nsw',
    accent: 'harbour',
    description: 'A slim tower on the harbour side of the city, with two garden floors and long views.',
    priceBasis: '/disclaimer#from-prices',
    returnLabel: 'Expected ROI',
    returnPercent: [8, 12],
    returnBasis: '/disclaimer#sydnevia-return',
    sample: true,
  },
  {
    slug: 'brisnevia',
    name: 'Brisnevia',
    city: 'Brisbane',
    state: 'qld',
    accent: 'jacaranda',
    description: 'Planted terraces beside the river, designed for shade, breeze and life outdoors.',
    priceBasis: '/disclaimer#from-prices',
    returnLabel: 'Rental yield',
    returnPercent: [5.2],
    returnBasis: '/disclaimer#brisnevia-return',
    sample: true,
  },
] as const satisfies readonly Project[];

export type ProjectSlug = (typeof list)[number]['slug'];
export type ProjectCard = Omit<Project, 'slug' | 'guidePrice'> & {
  readonly slug: ProjectSlug;
  /** The lowest price, in Australian dollars. Every text that names it, and every worked example, follows. */
  readonly price: number;
  /** 'AUD 850,000' */
  readonly priceText: string;
  /** How many homes visitors see, and how many of them can still be had. */
  readonly count: number;
  readonly available: number;
  /** 'Sydney, NSW' */
  readonly place: string;
  /** 'AUD 850K' */
  readonly priceFigure: string;
  /** '8-12%' */
  readonly returnShare: string;
  /** '8-12% p.a.' */
  readonly returnFigure: string;
};

export const projects: readonly ProjectCard[] = list.map(({ guidePrice = 0, ...project }: Project) => {
  const homes = homesOf(project.slug);
  // The examples of a sold-out project keep the price that its cheapest home had.
  const price = (cheapestAvailable(homes) ?? cheapest(homes.list))?.price ?? guidePrice;
  return {
    ...project,
    slug: project.slug as ProjectSlug,
    price,
    priceText: aud(price).text,
    priceFigure: shortPrice(price),
    count: homes.list.length,
    available: homes.list.filter(({ state }) => state === 'available').length,
    place: `${project.city}, ${project.state.toUpperCase()}`,
    returnShare: `${project.returnPercent.join('-')}%`,
    returnFigure: `${project.returnPercent.join('-')}% p.a.`,
  };
});

/** "both" for two projects, "all three" for three. */
export const allProjects = projects.length === 2 ? 'both' : `all ${inWords(projects.length)}`;

export function projectBySlug(slug: ProjectSlug): ProjectCard {
  const project = projects.find((candidate) => candidate.slug === slug);
  if (!project) throw new Error(`content/projects.ts has no project "${slug}".`);
  return project;
}

/** AUD 850K, AUD 1.2M. */
function shortPrice(price: number): string {
  return price < 1_000_000 ? `AUD ${price / 1000}K` : `AUD ${price / 1_000_000}M`;
}
