import MarkdownIt, { type RendererRule, type Token } from 'markdown-it';
import { contactPath } from '#app/lib/contact-path.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { photographAt, photographFile, photographMistake, sourceSet } from '#content/photographs.ts';
import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import { estimatePathOf } from './estimate-link.server.ts';
import { factMeta, numberFacts, plainText, resolveInline } from './markdown-facts.server.ts';
import { markdownParser, readHeading } from './markdown-parser.ts';
import { finishTable } from './markdown-table.server.ts';
import { pictureSize } from './picture-size.server.ts';
import { createSourceList, type SourceList } from './source-list.server.ts';
import { unbrokenAmounts } from './unbroken-amounts.ts';

export interface MarkdownSettings {
  /** An ISO date; facts past their review date are marked. Default: today. */
  today?: string;
  /** Makes every URL absolute, for readers outside the site. */
  pageUrl?: string;
  /** The subject in links to the contact page. */
  about?: string;
  /** Draws a chart as HTML. Without it, readers get the description. */
  chart?: (name: string, description: string) => string;
}

export interface MarkdownHeading {
  id: string;
  level: number;
  text: string;
}

interface Rendering {
  sources: SourceList;
  headings: MarkdownHeading[];
  /** How many headings have asked for each id. */
  ids: Map<string, number>;
  tableCount: number;
  sourceLines: string[];
  chart: NonNullable<MarkdownSettings['chart']>;
}

type FactSettings = { linksCosts: boolean };

/** Five times the longest article. */
export const LONGEST_TEXT = 50_000;
const CHART = 'chart:';
const DEEPEST_HEADING = 4;
const parser = markdownParser();
const rules: Record<string, RendererRule> = {
  text: (tokens, index) => escapeHtml(tokens[index]?.content ?? ''),
  softbreak: () => ' ',
  chart: (tokens, index) => tokens[index]?.content ?? '',
  fact: (tokens, index, _, env) => renderFact(tokens[index] as Token, env as FactSettings),
  reference: (tokens, index) => renderReference(Number(tokens[index]?.meta?.source)),
};
Object.assign(parser.renderer.rules, rules);

/** Renders Markdown to HTML. Facts become text, with a list of sources at the end. An error starts with "Line 3: ". */
export function renderMarkdown(text: string, settings: MarkdownSettings = {}) {
  if (text.length > LONGEST_TEXT)
    throw new Error(`Line 1: a text has at most ${LONGEST_TEXT.toLocaleString('en')} characters.`);
  const rendering: Rendering = {
    sources: createSourceList(settings.today ?? isoToday()),
    headings: [],
    ids: new Map([['sources', 1]]),
    tableCount: 0,
    sourceLines: text.split('\n'),
    chart: settings.chart ?? ((_, description) => `<p>${escapeHtml(description)}</p>`),
  };
  const tokens = parser.parse(text, {});
  resolveTexts(tokens);
  const env: FactSettings = { linksCosts: settings.about !== undefined };
  const rendered = parser.renderer.render(finishBlocks(tokens, rendering), parser.options, env);
  const body = unbrokenAmounts(rendered.trimEnd());
  const sources = rendering.sources.html();
  if (sources) rendering.headings.push({ id: 'sources', level: 2, text: 'Sources' });
  const plain = sources ? `${body}\n${sources}` : body;
  const html = settings.about
    ? plain.replaceAll('href="/contact"', `href="${escapeHtml(contactPath(settings.about))}"`)
    : plain;
  return {
    html: settings.pageUrl ? withAbsoluteAddresses(html, settings.pageUrl) : html,
    headings: rendering.headings,
  };
}

/** Fills in facts and texts of the site, and checks links. A cell has no line number, so its row's is used. */
function resolveTexts(tokens: Token[]): void {
  let line = 0;
  for (const token of tokens) {
    if (token.map) line = lineOf(token);
    if (token.type === 'picture') token.children = parser.parseInline(token.content, {})[0]?.children ?? [];
    resolveInline(token.children ?? [], line);
  }
}

/** Adds ids to headings, sizes to pictures, captions to tables and numbers to facts, from top to bottom. */
function finishBlocks(tokens: Token[], rendering: Rendering): Token[] {
  const finished: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const next = tokens[index + 1];
    if (token.type === 'caption_open' || token.type === 'table_open') {
      const end = tokens.findIndex(({ type }, at) => at > index && type === 'table_close');
      finished.push(...readTable(tokens.slice(index, end + 1), rendering));
      index = end;
      continue;
    }
    if (token.type === 'heading_open' && next) finishHeading(token, next, rendering);
    else if (token.type === 'picture') finishPicture(token, rendering);
    else if (token.type === 'inline') numberFacts(token.children ?? [], rendering.sources);
    finished.push(token);
  }
  return finished;
}

function finishHeading(open: Token, inline: Token, rendering: Rendering): void {
  const level = Number(open.tag.slice(1));
  if (level > DEEPEST_HEADING) fail(open, `headings have ${DEEPEST_HEADING} levels, this one has ${level}.`);
  const { words, ownId } = readHeading(plainText(inline.children ?? []));
  const id = ownId ?? freeId(words, rendering.ids);
  if (!rendering.ids.has(id)) rendering.ids.set(id, 1);
  rendering.headings.push({ id, level, text: words });
  open.attrSet('id', id);
  const token = new MarkdownIt.Token('text', '', 0);
  token.content = words;
  inline.children = [token];
}

function freeId(text: string, ids: Map<string, number>): string {
  const base = text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  let id = base || 'section';
  for (let count = (ids.get(id) ?? 0) + 1; ids.has(id); count += 1) {
    ids.set(base || 'section', count);
    id = `${base}-${count}`;
  }
  return id;
}

/** A chart is drawn into the page. With its size, the page reserves the space of any other picture. */
function finishPicture(picture: Token, rendering: Rendering): void {
  const src = String(picture.attrGet('src'));
  const description = plainText(picture.children ?? []);
  try {
    if (src.startsWith(CHART)) {
      picture.type = 'chart';
      picture.content = rendering.chart(src.slice(CHART.length), description);
      return;
    }
    const photograph = photographAt(src);
    const mistake = src.startsWith('/photographs/') && photographMistake(src, description);
    if (mistake) throw new Error(mistake);
    if (photograph) {
      picture.attrSet('src', photographFile(photograph));
      picture.attrSet('srcset', sourceSet(photograph, 'webp'));
      picture.attrSet('sizes', '(min-width: 768px) 44rem, 92vw');
    }
    const { width, height } = photograph ?? pictureSize(src);
    picture.attrSet('alt', description || (photograph?.alt ?? ''));
    picture.attrSet('width', String(width));
    picture.attrSet('height', String(height));
    picture.attrSet('loading', 'lazy');
    picture.attrSet('decoding', 'async');
  } catch (error) {
    fail(picture, (error as Error).message);
  }
}

/** A table with its caption; a row with too few or too many cells is an error. */
function readTable(tokens: Token[], rendering: Rendering): Token[] {
  const [first] = tokens;
  const start = tokens.findIndex(({ type }) => type === 'table_open');
  if (start < 0) fail(first, 'what follows the title is not a table.');
  if (start === 0) fail(first, 'a table needs a title: a line "Table: …" above it.');
  const table = tokens.slice(start);
  const [head, ...rows] = table.filter(({ type }) => type === 'tr_open');
  const width = cellCount(head, rendering);
  for (const row of rows) {
    const count = cellCount(row, rendering);
    if (count !== width) fail(row, `the row has ${count} cells under ${width} headings.`);
  }
  rendering.tableCount += 1;
  return finishTable(tokens.slice(0, start), table, `table-${rendering.tableCount}`, rendering.sources);
}

function cellCount(row: Token | undefined, { sourceLines }: Rendering): number {
  const line = sourceLines[row?.map?.[0] ?? 0]?.trim().replace(/^\||\|$/g, '') ?? '';
  return line.split(/(?<!\\)\|/).length;
}

const lineOf = (token: Token | undefined) => 1 + (token?.map?.[0] ?? 0);

function fail(token: Token | undefined, message: string): never {
  throw new Error(`Line ${lineOf(token)}: ${message}`);
}

/** The figure as written in the register, then the number of its source. A cost links to the estimate that computes it. */
function renderFact(token: Token, { linksCosts }: FactSettings): string {
  const { source, isReferenceShown, isBeingReviewed, isInLink } = factMeta(token);
  const plan = linksCosts && !isInLink ? estimatePathOf(token.info as FactKey) : undefined;
  const words = escapeHtml(token.content);
  const review = isBeingReviewed ? ' <small>(being reviewed)</small>' : '';
  const figure = plan ? `<a class="fact" href="${plan}">${words}</a>` : `<span class="fact">${words}</span>`;
  return `${figure}${review}${isReferenceShown ? renderReference(source) : ''}`;
}

function renderReference(source: number): string {
  return `<sup><a href="#source-${source}" aria-label="Source ${source}">${source}</a></sup>`;
}

/** Text cannot be mistaken for an attribute: its quotes are escaped. */
function withAbsoluteAddresses(html: string, pageUrl: string): string {
  return html
    .replace(/ (?:srcset|sizes)="[^"]*"/g, '')
    .replace(
      /(href|src)="([#/][^"]*)"/g,
      (_, name, address) => `${name}="${new URL(address, pageUrl).href}"`,
    );
}
