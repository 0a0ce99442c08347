import type { PageWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';

export const contactPage = {
  meta: {
    path: '/contact',
    title: 'Contact us in Sydney and Hyderabad',
    description: `Call ${site.phone}, write to ${site.email} or send a message. Two offices, in Sydney and Hyderabad.`,
    keywords: ['contact', 'Sydney office', 'Hyderabad office'],
    share: 'contact',
  },
  hero: {
    eyebrow: 'Contact Us',
    title: 'One conversation, two *time zones*',
    lead: `Call, write or drop in. When Sydney heads home, Hyderabad is still at the desk. ${site.replyAim}`,
  },
  detailsTitle: 'Phone, email and offices',
  /** The first line of a chat: "Hello Nevia, I am writing about …". */
  whatsappAbout: 'buying in Australia',
  estimateLink: 'Work out the whole cost',
  formTitle: 'Send us a message',
} as const satisfies PageWords;
