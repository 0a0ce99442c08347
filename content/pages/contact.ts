import { type PageWords, pageWords } from '#content/reading/page-words.ts';

export const contactPage = pageWords('pages/contact', {
  meta: {
    path: '/contact',
    title: 'Contact us in Sydney and Hyderabad',
    description:
      'Call {{site.phone}}, write to {{site.email}} or send a message. {{site.officeCount}} offices, in {{site.cities}}.',
    keywords: ['contact', 'Sydney office', 'Hyderabad office'],
    share: 'contact',
  },
  hero: {
    eyebrow: 'Contact Us',
    title: 'One conversation, {{site.officeCount}} *time zones*',
    lead: 'Call, write or drop in. When Sydney heads home, Hyderabad is still at the desk. {{site.replyAim}}',
  },
  detailsTitle: 'Phone, email and offices',
  /** The first line of a chat: "Hello Nevia, I am writing about …". */
  whatsappAbout: 'buying in Australia',
  estimateLink: 'Work out the whole cost',
  formTitle: 'Send us a message',
} satisfies PageWords);
