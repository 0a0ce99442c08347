/** Square metres inside do not count what is outdoors. */
export type HomeType = {
  /** As in a sentence: "Two bedrooms, corner". */
  readonly name: string;
  readonly bedrooms: number;
  readonly bathrooms: number;
  /** What is outdoors: the word beside its square metres. */
  readonly outdoors: 'loggia' | 'terrace' | 'garden';
  /** Metres along the facade and away from it, with what is outdoors; the plan of the type is drawn in this frame. */
  readonly frame: { readonly wide: number; readonly deep: number };
};

export type Aspect =
  | 'north'
  | 'north-east'
  | 'east'
  | 'south-east'
  | 'south'
  | 'south-west'
  | 'west'
  | 'north-west';

export type HomeState = 'available' | 'reserved' | 'sold';

export type Home<Type extends string = string> = {
  /** Level and place on it: 18.01. Ground is G. */
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
  readonly list: readonly Home<Type>[];
};

/** The price that "from" means: a home that is reserved or sold cannot be had for it. */
export function cheapestAvailable(homes: ProjectHomes): Home | undefined {
  const available = homes.list.filter(({ state }) => state === 'available');
  return available.sort((one, other) => one.price - other.price)[0];
}
