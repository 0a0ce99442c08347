/** What is true of the company on every page. */
import { z } from 'zod';
import { flag, group, link, list, photograph, prose, text } from './kinds.ts';

const hours = group({
  days: list(z.number('a number')),
  opens: text,
  closes: text,
});

const office = group({
  id: text,
  name: text,
  city: text,
  street: text,
  region: text.meta({ help: 'A state: its abbreviation in Australia, its name elsewhere.' }),
  postcode: text,
  country: text,
  countryCode: text.meta({ help: 'Two letters, for machines.' }),
  timeZone: text,
  hours: list(hours).meta({ help: "In the office's own time zone." }),
  closedOn: list(text).optional().meta({ help: 'Days on which it is closed, such as 2026-12-25.' }),
  sample: flag.optional().meta({ help: 'Invented, and marked as such wherever it is shown.' }),
});

const licence = group({ holder: text, number: text, state: text });

export const site = group({
  brand: text,
  legalName: text.optional().meta({
    help: "As registered, for example 'Nevia Pty Ltd'. Footer and legal texts show it with its numbers.",
  }),
  abn: text.optional(),
  acn: text.optional(),
  blurb: prose,
  about: prose,
  phone: text,
  phoneIndia: text
    .optional()
    .meta({ help: "For callers in India, for example '+91 40 5550 0100'. Hidden while it is not set." }),
  email: text,
  sample: flag.meta({
    help: 'Phone, email, profiles and domain are invented, and marked as such. Turn it off when they are yours.',
  }),
  replyWithinHours: z.number('a number').meta({ help: 'Hours of the clock, not office hours.' }),
  retentionMonths: z
    .number('a number')
    .meta({ help: 'Enquiries are deleted this long after the last contact.' }),
  processorLine: prose.meta({
    help: "In the privacy policy. For example: 'Hosting: Example Cloud, Australia. Email: Example Mail, Ireland.'",
  }),
  licences: list(licence).meta({
    help: 'To sell or introduce buyers in a state, such as Nevia Pty Ltd, 10012345, New South Wales. Footer and terms show them.',
  }),
  referralFees: text.optional().meta({
    help: "Whether you take fees from those you introduce: 'We take no fee from the solicitors, managers or tax agents we introduce.'",
  }),
  whatsapp: text.optional().meta({
    help: "Digits with the country code, for example '61255500142'. Without it no WhatsApp link is shown.",
  }),
  socials: list(group({ name: text, url: text })),
  offices: z.tuple([office], office).meta({ help: 'Search engines show the address of the first one.' }),
  copyrightYear: z.number('a number'),
  popularArticles: list(group({ slug: text, label: text })).meta({
    help: "The two articles in the footer. The label may be shorter than the article's title.",
  }),
  keywords: list(text).meta({ help: 'Added to the keywords of every page.' }),
});

/** Structured data about the company for search engines. */
export const searchWords = group({ description: prose, services: list(text) });

/** The marketing claims, and in short how to read them, by the part of the disclaimer that explains it in full. */
export const claims = group({
  claims: list(group({ value: text, label: text, note: text, basis: text })),
  howToRead: z.record(z.string(), prose),
});

/** Where visitors of an address go that no longer exists, such as that of an article with a new name. */
export const redirects = group({ list: list(group({ from: text, to: text })) });

/** The leaders on /management. Those of the file do not exist: names and bios are samples until the owner replaces them. */
export const leaders = group({
  leaders: list(
    group({
      id: text,
      name: text,
      position: text,
      /** A picture below public/, 4:5: a nameplate if it is empty. A file public/drawings/leaders/<id>.webp replaces it. */
      image: text,
      photograph,
      sample: flag,
      bio: prose.meta({ help: 'A blank line starts a paragraph.' }),
    }),
  ),
});

export const faqGroups = ['buying', 'money', 'owning'] as const;

/** The questions on /faqs. Figures are named as {{fact keys}}. */
export const faqs = group({
  questions: list(
    group({
      /** The fragment of the answer: /faqs#approval. */
      id: text,
      group: z.enum(faqGroups, faqGroups.join(', ')),
      topic: text.meta({ help: 'In a few words, for the description of the page.' }),
      question: prose,
      answer: list(prose).meta({
        help: 'Paragraphs. The first one is the answer in a sentence or two, and is shown in bold.',
      }),
      more: link.optional(),
    }),
  ),
});

/** The template of a reply. {{fact-key}} is a figure, {{site.phone}} a text of the site, [call time] a field of the submission. */
export const reply = group({ id: text, subject: text, text: prose });
