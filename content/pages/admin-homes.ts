import type { PageWords } from '#content/reading/page-words.ts';

/** The page of the homes for staff. `{home}` is a number, `{name}` a person. */
export const adminHomesPage = {
  meta: {
    path: '/admin/homes',
    title: 'Homes',
    description: 'What is for sale, held and sold',
    index: false,
  },
  sample: 'Sample homes, marked as indicative on the site',
  states: {
    available: 'Available',
    held: 'Held',
    reserved: 'Reserved',
    sold: 'Sold',
    withdrawn: 'Withdrawn',
  },
  /** What the button of the panel does. */
  actions: {
    available: 'Make {home} available',
    held: 'Hold {home}',
    reserved: 'Reserve {home}',
    sold: 'Mark {home} sold',
    withdrawn: 'Withdraw {home}',
    price: 'Change the price of {home}',
    for: '{action} for {name}',
  },
  hold: {
    label: 'For a person',
    hint: 'A hold lasts 48 hours, freezes the price and can be extended twice.',
    frozen: 'Frozen while the home is held.',
  },
} as const satisfies PageWords;

export type StoredHomeState = keyof typeof adminHomesPage.states;
export const homeStates = Object.keys(adminHomesPage.states) as StoredHomeState[];
