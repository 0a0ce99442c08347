import { aud } from './facts/quantity.ts';
import { cheapest, cheapestAvailable } from './homes/home.ts';
import { homesOf } from './homes/homes.ts';
import { type ListedProject, type ProjectSlug, projectList } from './project-list.ts';
import { inWords } from './reading/in-words.ts';

export type { ProjectSlug };
export type ProjectCard = Omit<ListedProject, 'guidePrice'> & {
  /** The lowest price, in Australian dollars. Every text that names it, and every worked example, follows. */
  readonly price: number;
  /** 'AUD 850,000' */
  readonly priceText: string;
  /** How many homes visitors see, and how many of them can still be had. */
  readonly count: number;
  readonly available: number;
  /** 'AUD 850K' */
  readonly priceFigure: string;
  /** '8-12%' */
  readonly returnShare: string;
  /** '8-12% p.a.' */
  readonly returnFigure: string;
};

export const projects: readonly ProjectCard[] = projectList.map(({ guidePrice = 0, ...project }) => {
  const homes = homesOf(project.slug);
  // The examples of a sold-out project keep the price that its cheapest home had.
  const price = (cheapestAvailable(homes) ?? cheapest(homes.list))?.price ?? guidePrice;
  return {
    ...project,
    price,
    priceText: aud(price).text,
    priceFigure: shortPrice(price),
    count: homes.list.length,
    available: homes.list.filter(({ state }) => state === 'available').length,
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
