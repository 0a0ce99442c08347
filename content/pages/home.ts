import { projects } from '#content/projects.ts';
import { capitalised, inWords } from '#content/reading/in-words.ts';
import type { PageWords } from '#content/reading/page-words.ts';
import { searchWords, site } from '#content/site.ts';

const ticks = [
  {
    name: 'FIRB Approval Assistance',
    text: 'We prepare the application with you and follow it until there is an answer.',
  },
  {
    name: 'Legal Compliance',
    text: 'Your own solicitor reads every contract. We see that they get it in time.',
  },
  {
    name: 'Market Expertise',
    text: 'People in Sydney who know which street, which floor and which side of the building.',
  },
  {
    name: 'Transparent Process',
    text: 'Every fee with its date and its source, in writing, before you commit.',
  },
] as const;

/** `icon` names a drawing in app/components/drawing/service-icon.tsx. */
const services = [
  {
    icon: 'approval',
    name: 'FIRB approval assistance',
    text: 'Which homes are open to you, which way to approval fits, what it costs and when the clock starts. We fill in the forms with you, line by line.',
  },
  {
    icon: 'returns',
    name: 'Higher ROI properties',
    text: 'New apartments chosen for rent and for growth, with the expected figure, what it leaves out and how to test it yourself.',
  },
  {
    icon: 'legal',
    name: 'Expert legal guidance',
    text: 'We bring independent Australian solicitors, tax agents and accountants to the table. They work for you and are paid by you.',
  },
  {
    icon: 'process',
    name: 'Transparent investment process',
    text: 'Six steps from reservation to keys. At each one you know what is due, what can still go wrong and who to call.',
  },
] as const;

export const homePage = {
  meta: {
    path: '/',
    title: 'New apartments in Sydney and Brisbane for overseas investors',
    description: searchWords.description,
    keywords: ['invest in Australia', 'overseas property investors', 'Indian investors'],
    share: 'home',
  },
  hero: {
    eyebrow: 'Sydney · Brisbane',
    title: "Invest in *Australia's* Future",
    lead: 'Premium properties tailored for you',
    button: 'View projects',
    pictureAlt:
      'Line drawing of a harbour city at dusk, with a bridge, towers and lit windows above the water',
  },
  partner: {
    eyebrow: 'From Hyderabad to Sydney',
    title: 'Your trusted partner in a *faraway* market',
    lead: 'Buying a home in another country is a long chain of small questions. Who may buy? What will it cost? When does the money move? We have an office at each end of the chain, and answer all of them in writing.',
    button: 'Know More',
    ticks,
  },
  projects: {
    title: `${capitalised(inWords(projects.length))} buildings, *drawn* first`,
    link: 'View All Projects',
  },
  services: {
    eyebrow: 'What we do',
    title: `${capitalised(inWords(services.length))} things we do well`,
    items: services,
  },
  articles: { eyebrow: 'From our blog', title: 'Read before you decide', link: 'View All Blogs' },
  contact: {
    eyebrow: 'Speak with us',
    title: 'A clear path from FIRB to *front door*',
    lead: `Tell us what you have in mind. Someone who knows both ends of the journey answers within ${site.replyWithinHours} hours.`,
    formTitle: 'Get In Touch',
  },
} as const satisfies PageWords;
