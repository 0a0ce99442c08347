import { pageWords } from '#content/reading/page-words.ts';

/** The words that all project pages share; {project} is the project's name. The rest is in project-pages/. */
export const projectPageWords = pageWords('pages/project', {
  keywords: ['off the plan', 'new apartments'],
  enquire: 'Enquire about {project}',
  building: 'The building',
  /** The bar below the header. */
  sections: {
    label: 'Sections of this page',
    views: 'Views',
    plan: 'Floor plan',
    costs: 'Costs',
    place: 'Place',
  },
  startingPrice: 'Starting price',
  /** Below the starting price. */
  buys: '{type}, {area} m²',
  model: {
    choice: 'Light on the model',
    day: 'Day',
    dusk: 'Dusk',
    note: 'The building is still to be built. You see a sample model, made by computer from the drawings.',
  },
  /** Above the page of a project that is not simply selling. */
  stages: {
    'coming-soon': {
      title: 'Coming *soon*',
      text: 'Homes and prices are published with the first release. Leave your name and you get them first.',
      link: 'Ask for the first release',
      message: 'Please let me know when the first homes in {project} are released.',
    },
    'sold-out': {
      title: 'Every home is *sold*',
      text: 'Thank you to everyone who chose {project}. Leave your name for the next release: you get plans and prices first.',
      link: 'Ask for the next release',
      message: '{project} is sold out. Please let me know about the next release.',
    },
    completed: {
      title: '{project} is *complete*',
      text: 'The building is finished. Ask us for a visit, or about homes that come back on the market.',
      link: 'Ask about {project}',
      message: 'Please let me know about homes in {project}, now that it is complete.',
    },
  },
  plans: { eyebrow: 'Plans', title: 'A plan for *each* home' },
  place: 'The place',
  toBeAnnounced: 'To be announced',
  homes: {
    caption: 'Homes in {project}',
    columns: { home: 'Home', type: 'Type', parking: 'Parking', price: 'Price', state: 'Status' },
    filters: {
      bedrooms: { title: 'Bedrooms', all: 'All {homes}' },
      state: { title: 'Status', all: 'Any status', available: 'Available' },
      price: { title: 'Price', all: 'Any price', under: 'Under {price}' },
    },
    bed: '{count} bed',
    ground: 'ground',
    level: 'level {level}',
    states: { available: 'Available', reserved: 'Reserved', sold: 'Sold' },
    cars: { none: 'No parking', one: '1 car space', more: '{count} car spaces' },
    enquire: 'Enquire',
    message: 'I would like to know more about home {home} in {project} ({type}, {level}).',
    shown: 'of {count} homes shown',
    none: 'No home matches.',
    noneText: 'Choose something else, or tell us what you are looking for.',
    showAll: 'Show all homes',
    showAs: 'Show the homes as',
    building: 'Building',
    list: 'List',
    counts: '{count} {state}',
    thin: 'Floors with nothing for sale are drawn thin.',
    seen: 'Level {level}, {aspect}',
    seenGround: 'Ground, {aspect}',
    facts: {
      inside: 'Inside',
      outside: 'Outside',
      aspect: 'Aspect',
      bathrooms: 'Bathrooms',
      parking: 'Parking',
    },
    view: 'The view as drawn, near its level.',
    otherLevels: 'Other levels',
    floor: 'On its floor',
    close: 'Close to it',
    previous: 'Previous',
    next: 'Next',
    all: 'All homes',
    enquireAbout: 'Enquire about {home}',
    estimate: 'Plan the cost',
    share: 'Share',
    shareTitle: 'Home {home} in {project}',
    shared: { title: 'Link copied', description: 'The address of this home is in your clipboard.' },
    rate: 'Indicative: sample homes, not an offer. Rupees for one Australian dollar: {{rupee-rate}}.',
    real: 'Prices in Australian dollars, before government costs. Rupees for one Australian dollar: {{rupee-rate}}.',
  },
  payments: {
    eyebrow: 'When the money moves',
    title: 'What you pay, and *when*',
    lead: 'On the starting price of {price}, which buys {home}. For one foreign buyer who applies alone, at the rates of {{approval-fee-year}}: the approval fee rose on {{approval-fee-indexed-on}}, so allow for a little more.',
    deposit: { when: 'At contract', text: 'Deposit, {{deposit-share}} of the price' },
    approval: {
      when: 'Before the contract binds',
      text: 'FIRB application fee, as it was in {{approval-fee-year}}',
    },
    duties: { when: 'Within {due}', text: 'Duty and foreign surcharge, {state}' },
    completion: { figure: 'Completion', text: 'Your own inspector goes first' },
    balance: { when: 'At settlement', text: 'Balance of the price' },
    allIn: 'Price and government costs',
    tax: 'From India, keep {tax} more ready for tax collected at source. You get it back.',
    estimateLink: 'Your own price and dates',
  },
  known: {
    title: 'What is known, and what is *not* yet',
    text: 'Dates and names are published here as soon as they are certain.',
    programme: 'Dates',
    particulars: 'Who and what',
  },
  letting: {
    title: 'A year of *letting*',
    caption: 'A worked example on the starting price, not a forecast',
    rows: {
      'year-rent': 'Rent for a full year',
      'year-empty': 'Less {{empty-weeks}} without a tenant',
      'year-manager': "Less the manager's share, {{management-share}}",
      'year-levies': 'Less levies, {levies} of the price',
      'year-running': 'Less rates, insurance and repairs, {{running-share}} of the price',
      'year-land-tax': 'Less land tax surcharge, with land at {{land-share}} of the price',
    },
    net: 'Left before income tax',
    netYield: 'Net yield on the price',
    afterTax: 'Left after Australian income tax at {{foreign-resident-rate}}',
  },
  travel: 'The airport',
  steps: { title: 'From reservation to *keys*' },
  costs: {
    title: 'What a foreign buyer *also* pays',
    caution:
      'This is general information, not advice. Rates change, so check with your solicitor and tax agent before you sign.',
    coming: 'Duties and fees for this project are published here with its first prices.',
    disclaimerLink: 'Fees and taxes in the disclaimer',
    once: 'Once, when you buy',
    yearly: 'While you own it',
  },
  progress: {
    eyebrow: 'On site',
    title: 'How {project} is *growing*',
    feed: 'Follow by feed',
  },
  questions: {
    eyebrow: 'Questions',
    title: 'What buyers ask about {project}',
    link: 'All questions',
  },
  callToAction: {
    title: 'Ask for the plans of *{project}*',
    text: 'Floor plans, and a dated list of what government charges. {{site.replyAim}}',
    buttons: [{ label: 'Contact Us', to: '/contact' }],
  },
});

/** The words with the project's name, which may contain quotation marks. */
export function projectWords(name: string): typeof projectPageWords {
  return JSON.parse(JSON.stringify(projectPageWords), (_, value) =>
    typeof value === 'string' ? value.replaceAll('{project}', () => name) : value,
  );
}
