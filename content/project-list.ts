import type { Accent } from './colours.ts';
import { edited } from './edited.ts';
import type { PublishedKey } from './facts/fact-keys.ts';
import type { AustralianState } from './state-rules.ts';

/** A file below public/. */
export type Picture = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

export type Project = {
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  /** Its duties come from state-rules.ts; without rules there the pages name no costs. */
  readonly state: AustralianState;
  readonly accent: Accent;
  readonly description: string;
  /** The guide price in Australian dollars until the project has homes. */
  readonly guidePrice?: number;
  readonly priceBasis: string;
  readonly returnLabel: string;
  /** Per year: one figure, or the low and the high one; none if no return is named. */
  readonly returnPercent: readonly [] | readonly [number] | readonly [low: number, high: number];
  readonly returnBasis: string;
  /** Shown beside the return in the same size: the market's gross rental yield. */
  readonly market?: { readonly label: string; readonly fact: PublishedKey };
  /** In place of the drawn elevation, the address of a photograph that was uploaded. */
  readonly photograph?: string | undefined;
  /** The same as a file. */
  readonly picture?: Picture;
  /** Its drawings are in public/drawings/, named after the slug. */
  readonly drawn?: boolean;
  /** Form, floors and drawings are invented, and marked as such wherever they are shown. */
  readonly sample?: boolean;
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
    market: { label: 'Market rent alone, all capitals', fact: 'capitals-yield-2025' },
    photograph: undefined,
    drawn: true,
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
    market: { label: 'Market, all Brisbane homes', fact: 'brisbane-yield' },
    photograph: undefined,
    drawn: true,
    sample: true,
  },
] as const satisfies readonly Project[];

export type ProjectSlug = (typeof list)[number]['slug'];

export type ListedProject = Project & {
  readonly slug: ProjectSlug;
  /** 'Sydney, NSW' */
  readonly place: string;
};

export const projectList: readonly ListedProject[] = edited('project-list', {
  projects: list as readonly (Project & { readonly slug: ProjectSlug })[],
}).projects.map((project) => ({
  ...project,
  place: `${project.city}, ${project.state.toUpperCase()}`,
}));
