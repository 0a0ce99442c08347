import { articleChart, chartNames } from '#app/components/charts/article-charts.server.tsx';
import { blogPaths } from '#app/features/blog/blog-paths.server.ts';
import { contentMistakes, readContent } from '#app/lib/content/check-content.server.ts';
import { markdownNames } from '#app/lib/content/markdown-names.server.ts';
import { projectPdfContent } from '#app/lib/project/project-pdf.server.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { documentList, documentNamed } from '#content/documents.ts';
import { type FactKey, facts, isDueForReview } from '#content/facts/facts.ts';
import { NEW_ARTICLE } from '#content/reading/parse-article.ts';
import { filledTemplates } from '#content/replies/reply-templates.ts';
import { openSamples } from '#content/samples.ts';
import { site } from '#content/site.ts';

/** What the server reads from the code of the pages besides pages (server/pages/live/site-code.ts names each). */
export const siteData = {
  documents: readDocuments,
  /** With their current figures. */
  replyTemplates() {
    // The day by the clock of the office that is responsible for the figures.
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' });
    return filledTemplates(today);
  },
  /** Null if the project has none. */
  projectPdf: (slug = '') => projectPdfContent(slug) ?? null,
};

/**
 * The documents that staff edit, the names that their Markdown can use, what is wrong in them, the pages that come and go with
 * articles, the texts of every fact and reply, and what is missing before the site goes live.
 */
function readDocuments() {
  return {
    documents: documentList.map((entry) => ({ ...entry, ...documentNamed(entry.id) })),
    newArticle: NEW_ARTICLE,
    names: markdownNames(chartNames),
    mistakes: contentMistakes(readContent(), articleChart),
    paths: blogPaths(),
    samples: openSamples(),
    company: {
      legalName: Boolean(site().legalName),
      abn: Boolean(site().abn),
      licence: site().licences.length > 0,
      referralFees: Boolean(site().referralFees),
    },
    overdueFacts: (Object.keys(facts) as FactKey[])
      .filter((key) => isDueForReview(key, isoToday()))
      .map((key) => facts[key].label),
    figures: Object.fromEntries(Object.values(facts).map(({ label, text }) => [label, text])),
    replies: Object.fromEntries(
      filledTemplates(isoToday()).map((reply) => [reply.id, JSON.stringify(reply)]),
    ),
  };
}
