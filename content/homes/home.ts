import type { Picture } from '#content/project-list.ts';
import type { Stack } from './stack.ts';

/** The interior area excludes outdoor space. */
export type HomeType = {
  /** As in a sentence: "Two bedrooms, corner". */
  readonly name: string;
  readonly bedrooms: number;
  readonly bathrooms: number;
  /** The word for the outdoor space, beside its square metres. */
  readonly outdoors: 'balcony' | 'loggia' | 'terrace' | 'garden';
  /** A photograph or a plan, in place of the drawn one. */
  readonly picture?: Picture;
};

type Aspect = 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west';

/** As visitors see it: a held home is reserved, and a withdrawn one is not shown. */
export type HomeState = 'available' | 'reserved' | 'sold';

export type Home<Type extends string = string> = {
  /** Level and position: 18.01. Ground is G. */
  readonly number: string;
  readonly type: Type;
  /** 0 is the ground. */
  readonly level: number;
  readonly aspect: Aspect;
  readonly insideSqm: number;
  readonly outsideSqm: number;
  readonly parking: number;
  /** Australian dollars. */
  readonly price: number;
  readonly state: HomeState;
};

export type ProjectHomes<Type extends string = string> = {
  /** The homes are invented, and marked as indicative wherever they are shown. */
  readonly sample?: true;
  readonly types: Readonly<Record<Type, HomeType>>;
  /** Without it the stack plan is a plain diagram of the levels. */
  readonly stack?: Stack;
  readonly list: readonly Home<Type>[];
};

/** A home of a file; it is available unless the row says otherwise. */
type HomeRow<Type extends string> = readonly [
  number: string,
  level: number,
  type: Type,
  aspect: Aspect,
  insideSqm: number,
  outsideSqm: number,
  parking: number,
  price: number,
  state?: HomeState,
];

/** A file of content/homes: the homes that a new installation begins with. */
export type HomesFile<Type extends string = string> = Omit<ProjectHomes<Type>, 'list'> & {
  readonly list: readonly HomeRow<Type>[];
};

/** The home that "from" means: a reserved or sold one cannot be had for its price. */
export function cheapestAvailable({ list }: Pick<ProjectHomes, 'list'>): Home | undefined {
  return cheapest(list.filter(({ state }) => state === 'available'));
}

export function cheapest(list: readonly Home[]): Home | undefined {
  return [...list].sort((one, other) => one.price - other.price)[0];
}
