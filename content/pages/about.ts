import type { CallToActionWords, PageWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';

const callToAction: CallToActionWords = {
  eyebrow: 'Next step',
  title: 'See the buildings, or *ask* first',
  buttons: [
    { label: 'View Our Projects', to: '/projects' },
    { label: 'Contact Us', to: '/contact' },
  ],
};

export const aboutPage = {
  meta: {
    path: '/about',
    title: 'Who We Are',
    description:
      'A developer and consultancy with offices in Sydney and Hyderabad. What we believe, what we do for overseas buyers, and how to read our figures.',
    keywords: ['about', 'property consultancy', 'FIRB assistance', 'property management'],
    share: 'about',
  },
  hero: {
    eyebrow: 'About Us',
    title: 'Who We Are',
    lead: 'A developer and consultancy for people who buy Australian property from far away.',
    pictureAlt: 'Section drawing of a tower, with people in its rooms, its gardens and its lobby',
  },
  intro: {
    title: 'An office at *each end* of the journey',
    lead: 'We plan new homes in Sydney and Brisbane, and we sell them mainly to buyers in India and the Indian diaspora. That makes us seller and guide at once, so we hold ourselves to a simple rule: whatever helps you to say no must be as easy to find as what helps you to say yes.',
    text: 'The Sydney office works on the ground: sites, builders, solicitors, managers. The Hyderabad office works beside you: purpose, budget, remittances, papers. They share one file for each buyer, and one calendar.',
    ticks: [
      { name: 'Expert Market Knowledge', text: 'We work in two cities only, so that we can know them well.' },
      {
        name: 'FIRB Compliance Expertise',
        text: 'We read the rules when they change, and change our pages the same week.',
      },
      {
        name: 'Legal & Financial Support',
        text: 'Introductions to professionals who have acted for buyers like you.',
      },
      {
        name: 'Transparent Processes',
        text: 'One sheet with all costs, dated and sourced, from the first call on.',
      },
    ],
  },
  values: {
    eyebrow: 'Our values',
    title: 'What we hold ourselves to',
    items: [
      {
        name: 'Trust & Transparency',
        text: 'We earn money when homes are sold, and we say so. What we know, what we expect and what we do not know are three different sentences.',
      },
      {
        name: 'Client-Centric Approach',
        text: 'Your day starts in Hyderabad, Dubai or Singapore. We call when it suits you, and write down what was said.',
      },
      {
        name: 'Excellence in Service',
        text: `An answer within ${site.replyWithinHours} hours, a named person in each office, and no question that has to be asked twice.`,
      },
      {
        name: 'Continuous Innovation',
        text: 'Drawings you can read on a phone, costs you can check, and a process that gets shorter each year.',
      },
    ],
  },
  services: {
    eyebrow: 'Our services',
    title: 'From the first call to the *tenth* year',
    /** Three groups of five, as the specification has it. */
    groups: [
      {
        name: 'Property Selection',
        text: 'From a budget and a purpose to a floor plan with a number on the door.',
        items: [
          'A first talk about purpose, budget and time',
          'Homes that a foreign buyer may really buy',
          'Floor plans compared by light, outlook and rent',
          'Rents checked against the streets around',
          'Reservation on terms you have read',
        ],
      },
      {
        name: 'Legal & Compliance',
        text: 'The papers, in the right order, with the right people.',
        items: [
          'FIRB application prepared and followed up',
          'Introductions to independent solicitors',
          'A dated list of duties, surcharges and fees',
          'Help with the bank forms for remittances from India',
          'Reminders for the yearly vacancy fee return',
        ],
      },
      {
        name: 'Investment Management',
        text: 'What comes after the keys, when you are far away.',
        items: [
          'Inspection and defects list before settlement',
          'Licensed property managers to choose from',
          'Tenancy, rent and repairs reported in plain words',
          'Yearly papers gathered for your tax agents',
          'A calm talk when it is time to sell or to hold',
        ],
      },
    ],
  },
  claimsTitle: 'Our figures, and how to read them',
  callToAction,
} as const satisfies PageWords;
