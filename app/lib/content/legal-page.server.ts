import { formatDate } from '#app/lib/time/format-date.ts';
import { legalSchema, legalTexts } from '#content/legal.server.ts';
import { fillTexts } from '#content/reading/fill-texts.ts';
import { renderMarkdown } from './render-markdown.server.ts';

export function legalPage(name: string) {
  const { title, metaDescription, lastUpdated, body } = legalSchema.parse(legalTexts.get(name));
  const { html, headings } = renderMarkdown(body);
  return {
    path: `/${name}`,
    title,
    metaDescription: fillTexts(metaDescription),
    lastUpdated: { iso: lastUpdated, words: formatDate(lastUpdated) },
    html,
    sections: headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, text })),
  };
}
