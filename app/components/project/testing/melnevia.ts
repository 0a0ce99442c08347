import type { Home, HomeType } from '#content/homes/home.ts';
import type { Project } from '#content/project-list.ts';
import type { ProjectPage } from '#content/project-pages/project-pages.ts';

/** A project as its owner enters it: text and homes only, no drawing or photograph, in a state without duty rules. */
export const melnevia = {
  slug: 'melnevia',
  name: 'Melnevia',
  city: 'Melbourne',
  state: 'vic',
  accent: 'harbour',
  description: 'Nine floors of brick and glass on a quiet street, a short walk from the tram.',
  priceBasis: '/disclaimer#from-prices',
  returnLabel: 'Rental yield',
  returnPercent: [],
  returnBasis: '/disclaimer#from-prices',
} as const satisfies Project;

export const melneviaPage: ProjectPage = {
  title: 'Apartments in Melbourne, VIC',
  lead: 'Brick, deep windows and a garden court, on a street with trams.',
  returnLabel: 'Rental yield',
  returnMeaning: 'Gross.',
  building: ['Melnevia has nine floors around a garden court.', 'Every home has a window on two sides.'],
  drawings: {},
  placeTitle: 'Melbourne, within reach',
  place: ['Melbourne is the capital of Victoria, on Port Phillip Bay.'],
  near: [{ name: 'Trams', text: 'The free tram zone covers the centre.' }],
  travel: [],
  homes: {
    eyebrow: 'Homes',
    title: 'Choose a *home*',
    text: 'One to three bedrooms around the court.',
    groups: [{ types: ['one-bed', 'three-bed'] }],
  },
  programme: [{ name: 'Enquiries', when: 'Open now' }, { name: 'Completion' }],
  particulars: [{ name: 'Architect' }],
  lettingNote: '',
  costsOnce: [],
  costsYearly: [],
  questions: [{ question: 'When can I move in?', answer: 'We publish the date with the contract.' }],
  articles: [],
};

export const melneviaTypes: Record<string, HomeType> = {
  'one-bed': {
    name: 'One bedroom',
    bedrooms: 1,
    bathrooms: 1,
    outdoors: 'loggia',
  },
  'three-bed': {
    name: 'Three bedrooms with a study, a corner loggia and a second living room',
    bedrooms: 3,
    bathrooms: 2,
    outdoors: 'terrace',
  },
};

/** Level by level, five homes each, in all states that visitors see. */
export function melneviaHomes(count: number): Home[] {
  return Array.from({ length: count }, (_, index) => {
    const [level, place] = [Math.floor(index / 5) + 1, (index % 5) + 1];
    return {
      number: `${level}.0${place}`,
      type: place === 5 ? 'three-bed' : 'one-bed',
      level,
      aspect: place < 3 ? 'north' : 'south-west',
      insideSqm: place === 5 ? 140 : 52,
      outsideSqm: 9,
      parking: 1,
      price: 600_000 + index * 5000,
      state: (['available', 'available', 'reserved', 'available', 'sold'] as const)[index % 5] ?? 'available',
    };
  });
}
