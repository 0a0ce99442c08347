import { noPhotograph } from '#content/photographs.ts';
import { capitalised, inWords } from '#content/reading/in-words.ts';
import { type PageWords, pageWords } from '#content/reading/page-words.ts';
import { searchWords } from '#content/site.ts';

const ticks = [
  {
    name: 'FIRB Approval Assistance',
    text: 'You or your solicitor lodge it; we gather the documents with you and keep the dates.',
  },
  {
    name: 'Legal Compliance',
    text: 'Your own solicitor reads every contract, and gets it from us in good time.',
  },
  {
    name: 'Market Expertise',
    text: 'Local knowledge of the street, the floor and the side of the building.',
  },
  {
    name: 'Transparent Process',
    text: 'Government charges in writing, with their date and source, before you commit.',
  },
] as const;

/** 'icon' names a drawing in app/components/drawing/service-icon.tsx. */
const services = [
  {
    icon: 'approval',
    name: 'FIRB approval assistance',
    text: 'Which homes are open to you, which path to approval suits you, what it costs and how long to allow. We go through the forms with you; you or your solicitor lodge them.',
  },
  {
    icon: 'returns',
    name: 'Higher ROI properties',
    text: 'New apartments, with the figure we expect, the market figure beside it, what both leave out and how to test them yourself.',
  },
  {
    icon: 'legal',
    name: 'Expert legal guidance',
    text: 'Introductions to independent Australian solicitors, tax agents and accountants. They work for you, and you pay them.',
  },
  {
    icon: 'process',
    name: 'Transparent investment process',
    text: 'Six steps from reservation to keys. At each one you know what is due, what could go wrong and who to call.',
  },
] as const;

export const frontPage = pageWords('pages/front-page', {
  meta: {
    path: '/',
    title: 'New homes in Sydney and Brisbane',
    description: searchWords.description,
    keywords: ['invest in Australia', 'overseas property investors', 'Indian investors'],
    share: 'front-page',
  },
  hero: {
    eyebrow: 'Sydney · Brisbane',
    title: "Invest in *Australia's* Future",
    lead: 'Premium properties tailored for you',
    button: 'View projects',
    pictureAlt:
      'Line drawing of a harbour city at dusk, with a bridge, towers and lit windows above the water',
    /** In place of the drawing and its film. */
    photograph: noPhotograph,
  },
  partner: {
    eyebrow: 'From Hyderabad to Sydney',
    title: 'Your trusted partner at *both* ends',
    lead: 'A new home in Sydney or Brisbane, with someone you can call at both ends. Who may buy? What will it cost? When is the money due? We answer in writing, from an office in Hyderabad and one in Sydney.',
    button: 'Know More',
    ticks,
  },
  projects: {
    title: '{{projects.count}} buildings, shown as *models*',
    link: 'View All Projects',
    estimateLink: 'Work out the whole cost',
  },
  services: {
    eyebrow: 'What we do',
    title: `${capitalised(inWords(services.length))} ways we help`,
    items: services,
  },
  articles: { eyebrow: 'From our blog', title: 'Read before you decide', link: 'View All Blogs' },
  contact: {
    eyebrow: 'Speak with us',
    title: 'A clear path from FIRB to *front door*',
    lead: 'Tell us what you have in mind, and someone who knows both ends will reply. {{site.replyAim}}',
    formTitle: 'Get In Touch',
  },
} satisfies PageWords);
