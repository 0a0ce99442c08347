import { inputs, perInputs } from './inputs.ts';
import type { Words } from './schemas/documents.ts';
import { wordsOf } from './words.ts';

export type Office = Words['site']['offices'][number];
/** One day of the week; 0 is Sunday. Times are local to the office, as HH:MM. */
export type OpeningHours = Office['hours'][number];

export const site = perInputs(() => {
  const words = wordsOf('site');
  const { retentionMonths, siteUrl, edits } = inputs();
  return {
    ...words,
    retentionMonths: retentionMonths ?? words.retentionMonths,
    popularArticles: words.popularArticles.filter(({ slug }) => !edits?.[`articles/${slug}`]?.unpublished),
    /** The URL of the site, without a trailing slash, for canonical URLs and share cards unless SITE_URL sets another one. */
    url: siteUrl ?? 'https://nevia.example',
    /** The only wording of how soon we reply, besides the two sentences that the specification quotes. */
    replyAim: `We aim to reply within ${words.replyWithinHours} hours. If you write on a Sunday, on Monday.`,
  };
});
