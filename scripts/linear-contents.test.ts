import { test } from 'vitest';
import { readFilter } from '#app/features/blog/list/article-filter.ts';
import { likelyEmail } from '#app/features/contact-form/typo-hints/email-typo.ts';
import { isDoubtfulPhone } from '#app/features/contact-form/typo-hints/phone-doubt.ts';
import { messageParts } from '#app/features/dashboard/reader/message-links.ts';
import { readFields } from '#app/features/estimate/form/estimate-fields.ts';
import { isInRupees, parseAmount } from '#app/features/estimate/form/parse-amount.ts';
import { pdfHeaders } from '#app/features/estimate/pdf-headers.ts';
import { readHomesCsv } from '#app/features/homes/csv/read-homes-csv.ts';
import { homeColumns } from '#app/features/homes/typed-home.ts';
import { contentMistakes } from '#app/lib/content/check-content.server.ts';
import { undatedFigures } from '#app/lib/content/check-facts.server.ts';
import { bodyMistakes, linkMistake, replyFieldMistakes } from '#app/lib/content/check-text.server.ts';
import { isAbn } from '#app/lib/content/company-numbers.ts';
import { readHeading } from '#app/lib/content/markdown-parser.ts';
import { LONGEST_TEXT, renderMarkdown } from '#app/lib/content/render-markdown.server.ts';
import { sweepingWords } from '#app/lib/content/sweeping-words.server.ts';
import { unbrokenAmounts } from '#app/lib/content/unbroken-amounts.ts';
import { factKeysIn, fillFacts } from '#content/facts/fill-facts.ts';
import { fillTexts } from '#content/reading/fill-texts.ts';
import { articleSchema } from '#content/reading/parse-article.ts';
import { countWords } from '#content/reading/read-time.ts';
import { subjectInThread } from '#content/replies/quoted-message.ts';
import { openReplyFields } from '#content/replies/reply-template.ts';
import { signed } from '#content/replies/signature.ts';
import { parseOrder, parseSelect } from '#server/backend/rest/parse-columns.ts';
import { parseFilters } from '#server/backend/rest/parse-filters.ts';
import { readPreferences } from '#server/backend/rest/preferences.ts';
import { Values } from '#server/backend/rest/sql-text.ts';
import { inlineHashes } from '#server/pages/content-security-policy.ts';
import { respondWith } from '#server/pages/files/serve-file.ts';
import type { SiteFile } from '#server/pages/files/site-files.ts';
import { networksOf } from '#server/requests/client-address.ts';
import { pathForLog, requestId } from '#server/requests/request-log.ts';
import { isSameHost } from '#server/requests/same-host.ts';
import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import { expectLinear, marks, spaces } from './testing/expect-linear.ts';

const value = (read: () => unknown) => {
  try {
    return read();
  } catch {
    // Most of these texts are wrong, and an error with a sentence is an answer.
    return undefined;
  }
};
const table = { name: 'homes', columns: new Map([['id', 'uuid']]) };
const page = { encodings: ['br', 'gzip'], body: Buffer.from('a page') } as unknown as SiteFile;
const picture = { ...page, encodings: [] };

/** What reads drafts of staff, or what visitors type into addresses, forms and headers. */
const functions: Record<string, (text: string) => unknown> = {
  renderMarkdown: (text) => value(() => renderMarkdown(text)),
  'renderMarkdown of a text that is too long': (text) =>
    value(() => renderMarkdown(text.padEnd(LONGEST_TEXT + 1, text))),
  'renderMarkdown of a heading': (text) => value(() => renderMarkdown(`# ${text}`)),
  'renderMarkdown of a title': (text) => value(() => renderMarkdown(`Table:${text}\u2028\n|`)),
  'renderMarkdown of a mark': (text) => value(() => renderMarkdown(`{{${text}`)),
  'bodyMistakes of an article': (text) => bodyMistakes('articles/a', { body: text }, undefined),
  contentMistakes: (text) =>
    contentMistakes({ 'pages/about': { hero: { title: text } }, site: { phone: text } }),
  replyFieldMistakes: (text) => replyFieldMistakes({ subject: text, text }),
  linkMistake: (text) => linkMistake(`/blogs/${text}`),
  undatedFigures: (text) => undatedFigures(text),
  readHeading: (text) => readHeading(`${text} {#${text}`),
  sweepingWords: (text) => sweepingWords({ 'articles/a': { body: text } }),
  unbrokenAmounts,
  factKeysIn: (text) => value(() => factKeysIn(text)),
  'factKeysIn of a mark': (text) => value(() => factKeysIn(`{{${text}`)),
  fillFacts: (text) => value(() => fillFacts(`${text} {{${text}}}`)),
  fillTexts: (text) => value(() => fillTexts(text)),
  'fillTexts of a mark': (text) => value(() => fillTexts(`{{a.${text}`)),
  countWords,
  'countWords of links': (text) => countWords(text.replaceAll('[', '[a](')),
  articleSchema: (text) =>
    articleSchema.safeParse({ title: text, metaTitle: text, body: text, tags: [text] }),
  openReplyFields,
  signed: (text) => signed(text, text),
  subjectInThread: (text) => subjectInThread(text, undefined),
  isAbn,
  readFilter: (text) => readFilter(new URLSearchParams({ q: text, category: text })),
  messageParts: (text) => messageParts(`https://nevia.example/${text}`, 'https://nevia.example', true),
  parseAmount,
  'parseAmount of a number': (text) => parseAmount(`1${text}!`),
  isInRupees,
  readFields: (text) => readFields(new URLSearchParams({ price: text, legal: text })),
  likelyEmail: (text) => likelyEmail(`${text}@${text}`),
  isDoubtfulPhone,
  readHomesCsv: (text) => readHomesCsv(text, 'sydnevia'),
  'readHomesCsv of a quote': (text) => readHomesCsv(`"${text}`, 'sydnevia'),
  'readHomesCsv of lines': (text) =>
    readHomesCsv(`${homeColumns.join()}\n${text.replace(/.{400}/g, '"$&\n')}`, 'sydnevia'),
  pdfHeaders: (text) => pdfHeaders(text),
  parseFilters: (text) =>
    value(() => parseFilters(new URLSearchParams({ id: `in.(${text})` }), table, new Values())),
  parseSelect: (text) => value(() => parseSelect(text, table)),
  parseOrder: (text) => value(() => parseOrder(text, table)),
  readPreferences: (text) => value(() => readPreferences(new Headers({ Prefer: text }))),
  'headers of a request for a page': (text) => respondWith(page, 'GET', () => text),
  'headers of a request for a picture': (text) => respondWith(picture, 'GET', () => text),
  networksOf,
  isSameHost: (text) => isSameHost(`https://${text}`, text),
  requestId,
  pathForLog: (text) => pathForLog(`/preview/${text}`),
  inlineHashes: (text) => inlineHashes(`<p>${escapeHtml(text)}</p>`),
};

test.each(Object.entries(functions))('%s is linear in every kind of character and mark', (_, work) =>
  expectLinear(work, [...marks, ...spaces]),
);
