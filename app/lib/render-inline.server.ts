import { type FactKey, fact, isFactKey } from '#content/facts/facts.ts';
import { escapeHtml } from './escape-html.ts';
import type { MarkupText } from './parse-markup.ts';
import type { SourceList } from './source-list.server.ts';

export interface InlineContext {
  file: string;
  sources: SourceList;
}

const INLINE = /\*\*(?<bold>.+?)\*\*|\[(?<text>[^\]]+)\]\((?<href>[^)\s]+)\)|\{\{\s*(?<key>[^{}]*?)\s*\}\}/g;
const ALLOWED_ADDRESS = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;
/** A mark no text can hold, as texts are escaped; it becomes a link once its neighbours are known. */
const REFERENCE = /<ref (\d+)>/g;

/** Bold, links and facts; everything else is text, tags included. References are still marks, see below. */
export function renderInline(source: MarkupText, context: InlineContext): string {
  return renderRun(source, context, true);
}

/** The same words without tags: for attributes, ids and lists of headings. */
export function plainText(source: MarkupText, context: InlineContext): string {
  return source.text.replace(INLINE, (_, bold?: string, text?: string, _href?: string, key?: string) => {
    if (key !== undefined) return requireFact(key, source, context).text;
    return plainText({ ...source, text: bold ?? text ?? '' }, context);
  });
}

function renderRun(source: MarkupText, context: InlineContext, mayLink: boolean): string {
  let html = '';
  let end = 0;
  for (const match of source.text.matchAll(INLINE)) {
    html += escapeHtml(source.text.slice(end, match.index)) + renderMatch(match, source, context, mayLink);
    end = match.index + match[0].length;
  }
  return html + escapeHtml(source.text.slice(end));
}

function renderMatch(
  match: RegExpExecArray,
  source: MarkupText,
  context: InlineContext,
  mayLink: boolean,
): string {
  const { bold, text, href, key } = match.groups ?? {};
  if (bold !== undefined) return `<strong>${renderRun({ ...source, text: bold }, context, mayLink)}</strong>`;
  if (text === undefined || href === undefined) return renderFact(key ?? '', source, context, mayLink);
  if (!ALLOWED_ADDRESS.test(href)) {
    throw new Error(
      `${context.file}:${source.line}: a link must begin with /, #, https:, mailto: or tel:, not "${href}".`,
    );
  }
  const inner = renderRun({ ...source, text }, context, false);
  return `<a href="${escapeHtml(href)}">${inner}</a>`;
}

/** The figure in the register's own words, then the number of its source. */
function renderFact(key: string, source: MarkupText, context: InlineContext, mayLink: boolean): string {
  const { text } = requireFact(key, source, context);
  const number = context.sources.numberOf(key as FactKey);
  const review = context.sources.isBeingReviewed(key as FactKey) ? ' <small>(being reviewed)</small>' : '';
  return `<span class="fact">${escapeHtml(text)}</span>${review}${mayLink ? reference(number) : ''}`;
}

export function reference(number: number | string): string {
  return `<ref ${number}>`;
}

function requireFact(key: string, { line }: MarkupText, { file }: InlineContext) {
  if (!isFactKey(key)) throw new Error(`${file}:${line}: no fact is called "${key}".`);
  return fact(key);
}

/** Which sources a piece refers to, in order. */
export function referencesIn(html: string): string[] {
  return [...html.matchAll(REFERENCE)].map(([, number = '']) => number);
}

export function withoutReferences(html: string): string {
  return html.replace(REFERENCE, '');
}

/** Of neighbouring references to one source only the last is shown: "from A to B¹", not "from A¹ to B¹". */
export function settleReferences(html: string): string {
  const numbers = referencesIn(html);
  let index = 0;
  return html.replace(REFERENCE, (_, number: string) => {
    index += 1;
    if (numbers[index] === number) return '';
    return `<sup><a href="#source-${number}" aria-label="Source ${number}">${number}</a></sup>`;
  });
}
