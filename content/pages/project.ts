import { site } from '#content/site.ts';

/** What the pages of all projects say alike; {project} is the project's name. The rest is in project-pages.ts. */
export const projectPageWords = {
  keywords: ['off the plan', 'new apartments'],
  enquire: 'Enquire about {project}',
  building: 'The building',
  drawings: { eyebrow: 'Drawings', title: 'Look closer' },
  place: 'The place',
  buyerGets: { eyebrow: 'What you get', title: 'What a buyer gets' },
  steps: {
    eyebrow: 'Step by step',
    title: 'From reservation to *keys*',
    pictureAlt:
      'Six small drawings in a row: a reserved square, a stamped sheet, a signed contract, a crane, a finished building and an open door with a key.',
  },
  costs: {
    eyebrow: 'On top of the price',
    title: 'What a foreign buyer *also* pays',
    caution:
      'This is general information, not advice. Rates change, so check with your solicitor and tax agent before you sign.',
    plannerLink: 'Work out your own costs',
    disclaimerLink: 'Fees and taxes in the disclaimer',
    pictureAlt: 'The same sums, drawn as a stack on top of the price',
    once: 'Once, when you buy',
    yearly: 'Every year',
  },
  questions: {
    eyebrow: 'Questions',
    title: 'What buyers ask about {project}',
    link: 'All questions',
  },
  callToAction: {
    title: 'Ask for the plans of *{project}*',
    text: `Floor plans and every cost on one sheet. ${site.replyAim}`,
    buttons: [{ label: 'Contact Us', to: '/contact' }],
  },
} as const;
