import { z } from 'zod';
import { formatDate } from '#app/lib/time/format-date.ts';
import { readTextFile } from '#content/reading/front-matter.ts';
import { renderMarkdown } from './render-markdown.server.ts';

const sources = import.meta.glob<string>('/content/legal/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const fieldsSchema = z.strictObject({
  title: z.string('a text').min(1),
  metaDescription: z.string('a text').min(1),
  lastUpdated: z.iso.date('a day of the calendar such as 2026-11-15'),
});

export function legalPage(name: string) {
  const file = `content/legal/${name}.md`;
  const source = sources[`/${file}`];
  if (source === undefined) throw new Error(`There is no ${file}.`);
  const { fields, body, bodyLine } = readLegalText(file, source);
  const { html, headings } = renderMarkdown({ text: body, file, firstLine: bodyLine });
  return {
    path: `/${name}`,
    title: fields.title,
    metaDescription: fields.metaDescription,
    lastUpdated: { iso: fields.lastUpdated, words: formatDate(fields.lastUpdated) },
    html,
    sections: headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text })),
  };
}

export function readLegalText(file: string, source: string) {
  return readTextFile(file, source, fieldsSchema);
}
