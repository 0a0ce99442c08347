import { type CallToActionWords, type PageWords, pageWords } from '#content/reading/page-words.ts';

const callToAction: CallToActionWords = {
  eyebrow: 'Next step',
  title: 'See the buildings, or *ask* first',
  buttons: [
    { label: 'View Our Projects', to: '/projects' },
    { label: 'Contact Us', to: '/contact' },
  ],
};

export const aboutPage = pageWords('pages/about', {
  meta: {
    path: '/about',
    title: 'Who We Are',
    description:
      'A developer and consultancy with offices in Sydney and Hyderabad: what we do for overseas buyers, and how to read our figures.',
    keywords: ['about', 'property consultancy', 'FIRB assistance', 'property management'],
    share: 'about',
  },
  hero: {
    eyebrow: 'About Us',
    title: 'Who We Are',
    lead: 'A developer and consultancy for people buying Australian property from overseas.',
    pictureAlt: 'Section drawing of a tower, with people in its rooms, its gardens and its lobby',
  },
  intro: {
    title: 'An office at *each end*',
    lead: 'We plan new homes in Sydney and Brisbane, and help buyers in India and the Indian diaspora to own one. We are the seller, so your solicitor and tax agent are your own.',
    text: 'Sydney works on the ground, with sites, builders, solicitors and managers. Hyderabad helps you with budget, remittances and paperwork. They share one file and one calendar for each buyer.',
    ticks: [
      {
        name: 'Expert Market Knowledge',
        text: 'We work in {{projects.count}} cities only, so we can know them well.',
      },
      {
        name: 'FIRB Compliance Expertise',
        text: 'Approval paths, fees and time limits explained, each with its source and the day we checked it.',
      },
      {
        name: 'Legal & Financial Support',
        text: 'Introductions to independent solicitors, tax agents and accountants. They act for you.',
      },
      {
        name: 'Transparent Processes',
        text: 'A dated, sourced list of what government charges, from the first call.',
      },
    ],
  },
  values: {
    eyebrow: 'Our values',
    title: 'What we stand for',
    items: [
      {
        name: 'Trust & Transparency',
        text: 'We earn money when homes are sold. Figures carry their date and source, and what is not decided yet is marked.',
      },
      {
        name: 'Client-Centric Approach',
        text: 'Our two offices cover 9 am in Sydney to 6 pm in Hyderabad, so there is nearly always an hour that suits you. We confirm it in writing.',
      },
      {
        name: 'Excellence in Service',
        text: 'A named person in each office, and answers in writing. {{site.replyAim}}',
      },
      {
        name: 'Continuous Innovation',
        text: 'Drawings you can read on a phone, and a planner that shows how each government charge is worked out.',
      },
    ],
  },
  services: {
    eyebrow: 'Our services',
    title: 'From the first call to *long after* the keys',
    /** Three groups of five, as the specification has it. */
    groups: [
      {
        name: 'Property Selection',
        text: 'From a budget and a purpose to the floor plan that fits.',
        items: [
          'A first conversation about purpose, budget and timing',
          'Homes that are open to foreign buyers',
          'Floor plans compared by light, outlook and rent',
          'Rents checked against nearby streets',
          'Reservation on terms you have read',
        ],
      },
      {
        name: 'Legal & Compliance',
        text: 'The right paperwork, in the right order, with the right people.',
        items: [
          'Documents and dates for your FIRB application, which you or your solicitor lodge',
          'Introductions to independent solicitors',
          'A dated list of duties, surcharges and fees',
          'Help with the bank forms for remittances from India',
          'Reminders for the yearly vacancy fee return',
        ],
      },
      {
        name: 'Investment Management',
        text: 'Looking after your home once you have the keys.',
        items: [
          'Access for your own inspector before settlement',
          'Licensed property managers to choose from',
          "Help with reading your manager's reports",
          'A list of the yearly paperwork your tax agents need',
          'A frank conversation when it is time to sell or hold',
        ],
      },
    ],
  },
  claimsTitle: 'Our figures, and how to read them',
  callToAction,
} satisfies PageWords);
