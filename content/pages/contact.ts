import { capitalised, inWords } from '#content/reading/in-words.ts';
import type { PageWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';

export const contactPage = {
  meta: {
    path: '/contact',
    title: 'Contact us in Sydney and Hyderabad',
    description: `Call ${site.phone}, write to ${site.email} or send a message. ${capitalised(inWords(site.offices.length))} offices, in ${site.offices.map(({ city }) => city).join(' and ')}.`,
    keywords: ['contact', 'Sydney office', 'Hyderabad office'],
    share: 'contact',
  },
  hero: {
    eyebrow: 'Contact Us',
    title: `One conversation, ${inWords(site.offices.length)} *time zones*`,
    lead: `Call, write or drop in. When Sydney heads home, Hyderabad is still at the desk. ${site.replyAim}`,
  },
  detailsTitle: 'Phone, email and offices',
  /** The first line of a chat: "Hello Nevia, I am writing about …". */
  whatsappAbout: 'buying in Australia',
  estimateLink: 'Work out the whole cost',
  formTitle: 'Send us a message',
} as const satisfies PageWords;
