import { documentList, documentNamed } from '#content/documents.ts';
import { facts } from '#content/facts/facts.ts';
import { faqs } from '#content/faqs.ts';
import { allTexts } from '#content/reading/fill-texts.ts';
import { isPageOn } from './check-text.server.ts';
import { readHeading } from './markdown-parser.ts';

/** A name that Markdown can use: of a fact in {{}}, of a chart, or the target of a link. */
export interface MarkdownName {
  kind: 'fact' | 'chart' | 'link';
  name: string;
  text: string;
  note?: string;
}

const HEADING = /^#+[ \t](.*)$/gm;

export function markdownNames(charts: readonly string[]): MarkdownName[] {
  const pages = documentList.filter(({ page }) => page && page !== '/404' && isPageOn(page));
  const titles = new Map(pages.toReversed().map(({ page = '', title }) => [page, title]));
  const anchors = pages.flatMap(({ id, page }) => {
    const { body = '' } = (documentNamed(id)?.shown ?? {}) as { body?: string };
    return [...body.matchAll(HEADING)].flatMap(([, text = '']) => {
      const { words, ownId } = readHeading(text.trim());
      return ownId ? [[`${page}#${ownId}`, words]] : [];
    });
  });
  const questions = faqs().map(({ id, question }) => [`/faqs#${id}`, question]);
  return [
    ...Object.entries(facts).map(([name, { text, label, source }]) => ({
      kind: 'fact' as const,
      name,
      text,
      note: `${label}. ${source.name}`,
    })),
    ...allTexts().map(([name, text]) => ({ kind: 'fact' as const, name, text })),
    ...charts.map((name) => ({ kind: 'chart' as const, name, text: '' })),
    ...[...titles, ...anchors, ...questions].map(([name = '', text = '']) => ({
      kind: 'link' as const,
      name,
      text,
    })),
  ];
}
