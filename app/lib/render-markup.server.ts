import { escapeHtml } from './escape-html.ts';
import { type MarkupBlock, type MarkupText, parseMarkup } from './parse-markup.ts';
import { pictureSize } from './picture-size.server.ts';
import {
  type InlineContext,
  plainText,
  reference,
  referencesIn,
  renderInline,
  settleReferences,
  withoutReferences,
} from './render-inline.server.ts';
import { createSourceList } from './source-list.server.ts';

export interface MarkupSource {
  text: string;
  /** Where the text was written, for messages that name file and line. */
  file: string;
  firstLine?: number;
}

export interface MarkupSettings {
  /** An ISO date; facts past their review date are marked. Default: the day of the build. */
  today?: string;
  /** Makes every address absolute, for readers outside the site. */
  pageUrl?: string;
}

export interface MarkupHeading {
  id: string;
  level: number;
  text: string;
}

export interface RenderedMarkup {
  html: string;
  headings: MarkupHeading[];
}

interface RenderContext extends InlineContext {
  headings: MarkupHeading[];
  tableCount: number;
}

/** Turns the simple markup into HTML at build time. Facts become their words, with a list of sources at the end. */
export function renderMarkup(source: MarkupSource, settings: MarkupSettings = {}): RenderedMarkup {
  const today = settings.today ?? new Date().toISOString().slice(0, 10);
  const context: RenderContext = {
    file: source.file,
    sources: createSourceList(today),
    headings: [],
    tableCount: 0,
  };
  const blocks = parseMarkup(source.text, source.firstLine).map((block) => renderBlock(block, context));
  const sources = context.sources.html();
  if (sources) context.headings.push({ id: 'sources', level: 2, text: 'Sources' });
  const html = blocks.join('\n') + (sources && `\n${sources}`);
  return {
    html: settings.pageUrl ? withAbsoluteAddresses(html, settings.pageUrl) : html,
    headings: context.headings,
  };
}

function renderBlock(block: MarkupBlock, context: RenderContext): string {
  switch (block.kind) {
    case 'heading':
      return renderHeading(block, context);
    case 'label':
      return `<p class="label"><strong>${renderText(block.content, context)}</strong></p>`;
    case 'bullets':
      return `<ul>${block.items.map((item) => `<li>${renderText(item, context)}</li>`).join('')}</ul>`;
    case 'figure':
      return renderFigure(block, context);
    case 'table':
      return renderTable(block, context);
    default:
      return `<p>${renderText(block.content, context)}</p>`;
  }
}

function renderHeading(
  { level, content }: MarkupBlock & { kind: 'heading' },
  context: RenderContext,
): string {
  const text = plainText(content, context);
  const id = freeId(text, context);
  context.headings.push({ id, level, text });
  return `<h${level} id="${id}">${escapeHtml(text)}</h${level}>`;
}

function freeId(text: string, { headings }: RenderContext): string {
  const base = text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const isTaken = (id: string) => id === 'sources' || headings.some((heading) => heading.id === id);
  let id = base || 'section';
  for (let count = 2; isTaken(id); count += 1) id = `${base}-${count}`;
  return id;
}

function renderFigure(
  { alt, src, caption }: MarkupBlock & { kind: 'figure' },
  context: RenderContext,
): string {
  const { width, height } = at(alt, context, () => pictureSize(src));
  const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(plainText(alt, context))}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
  const words = caption ? `<figcaption>${renderText(caption, context)}</figcaption>` : '';
  return `<figure>${picture}${words}</figure>`;
}

/** Phones scroll a wide table inside its frame, and the frame takes the keyboard's focus so that keys scroll it too. */
function renderTable(
  { caption, head, rows }: MarkupBlock & { kind: 'table' },
  context: RenderContext,
): string {
  const uneven = rows.find((row) => row.length !== head.length);
  if (uneven) {
    const cells = `${uneven.length} cells under ${head.length} headings`;
    throw new Error(`${context.file}:${uneven[0]?.line}: the row has ${cells}.`);
  }
  context.tableCount += 1;
  const id = `table-${context.tableCount}`;
  const kinds = head.map((_, column) => (isNumeric(rows, column, context) ? ' class="number"' : ''));
  const title = renderInline(caption, context);
  const heads = head.map((cell, column) => renderHead(cell, kinds[column] ?? '', context)).join('');
  const body = rows.map((row) => `<tr>${renderRow(row, kinds, context)}</tr>`).join('');
  const [shared, ...others] = new Set(referencesIn(title + heads + body));
  // A table out of one source names it once, at its title.
  const isOneSource = shared !== undefined && others.length === 0;
  const settle = isOneSource ? withoutReferences : settleCells;
  const titleText = isOneSource
    ? withoutReferences(title) + settleReferences(reference(shared))
    : settleReferences(title);
  return `<section class="table-frame" aria-labelledby="${id}" tabindex="0"><table><caption id="${id}">${titleText}</caption><thead><tr>${settle(heads)}</tr></thead><tbody>${settle(body)}</tbody></table></section>`;
}

function renderHead(cell: MarkupText, kind: string, context: RenderContext): string {
  return cell.text === '' ? '<td></td>' : `<th scope="col"${kind}>${renderInline(cell, context)}</th>`;
}

function renderRow(row: MarkupText[], kinds: string[], context: RenderContext): string {
  return row
    .map((cell, column) => {
      const html = renderInline(cell, context);
      return column === 0 ? `<th scope="row">${html}</th>` : `<td${kinds[column] ?? ''}>${html}</td>`;
    })
    .join('');
}

/** Cells are read one by one, so each keeps its own references. */
function settleCells(html: string): string {
  return html.replace(/<t[hd]\b.*?<\/t[hd]>/g, settleReferences);
}

function renderText(content: MarkupText, context: RenderContext): string {
  return settleReferences(renderInline(content, context));
}

/** A column of bare figures is set flush right, so that they can be compared. */
function isNumeric(rows: MarkupText[][], column: number, context: RenderContext): boolean {
  const cells = rows.map((row) => row[column]).filter((cell) => cell !== undefined);
  return (
    column > 0 &&
    cells.every((cell) => /^(?:about )?(?:AUD |USD |₹ ?)?[\d.,]+ ?%?$/.test(plainText(cell, context)))
  );
}

function at<Result>({ line }: MarkupText, { file }: RenderContext, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw new Error(`${file}:${line}: ${(error as Error).message}`);
  }
}

/** No text can look like an attribute here: its quotes are escaped. */
function withAbsoluteAddresses(html: string, pageUrl: string): string {
  return html.replace(
    /(href|src)="([#/][^"]*)"/g,
    (_, name, address) => `${name}="${new URL(address, pageUrl).href}"`,
  );
}
