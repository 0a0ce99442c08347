import { formatDate } from './format-date.ts';
import { keepHtml } from './kept-html.ts';
import { renderMarkup } from './render-markup.server.ts';

const sources = import.meta.glob<string>('/content/legal/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the page of one legal text needs. The text itself goes into the HTML alone, under the id that is returned. */
export function legalPage(name: string) {
  const file = `content/legal/${name}.md`;
  const source = sources[`/${file}`];
  if (source === undefined) throw new Error(`There is no ${file}.`);
  const { fields, body, firstLine } = readLegalText(file, source);
  const { html, headings } = renderMarkup({ text: body, file, firstLine });
  const bodyId = `legal-${name}`;
  keepHtml(bodyId, html);
  return {
    path: `/${name}`,
    title: fields.title,
    metaDescription: fields.metaDescription,
    lastUpdated: { iso: fields.lastUpdated, words: formatDate(fields.lastUpdated) },
    bodyId,
    sections: headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text })),
  };
}

const fieldNames = ['title', 'metaDescription', 'lastUpdated'] as const;
type Fields = Record<(typeof fieldNames)[number], string>;

export function readLegalText(file: string, source: string) {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0)
    throw new Error(`${file}:1: a legal text begins with its fields between two lines of three hyphens.`);
  const given = new Map(lines.slice(1, end).map((line) => splitField(line)));
  const missing = fieldNames.find((name) => !given.get(name));
  if (missing) throw new Error(`${file}: ${missing} is missing.`);
  const fields = Object.fromEntries(given) as Fields;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(fields.lastUpdated)) {
    throw new Error(`${file}: lastUpdated "${fields.lastUpdated}" should be a date such as 2026-11-15.`);
  }
  return { fields, body: lines.slice(end + 1).join('\n'), firstLine: end + 2 };
}

function splitField(line: string): [string, string] {
  const [, name = '', value = ''] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
  return [name, value.replace(/^"(.*)"$/, '$1')];
}
