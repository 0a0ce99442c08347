import MarkdownIt, { type StateBlock, type StateInline } from 'markdown-it';

const LABEL = /^\*\*[^*]+\*\*\s*$/;
const FIGURE = /^!\[([^\]]*)\]\(([^)\s]+)\)\s*$/;
const FIGURE_CAPTION = /^\*([^*].*?)\*\s*$/;
const TABLE_TITLE = /^Table:\s/;
const MARK = /\{\{([^{}]*)\}\}/y;

/**
 * The Markdown of articles and legal texts: headings, lists, tables, bold, italic and links, and the extensions below.
 * Everything else is off, above all raw HTML.
 */
export function markdownParser() {
  const parser = new MarkdownIt('zero').enable([
    'heading',
    'list',
    'table',
    'emphasis',
    'link',
    'escape',
    'newline',
  ]);
  // Links are checked when the text is rendered: there a wrong one is an error with its line.
  parser.validateLink = () => true;
  parser.normalizeLink = (address) => address;
  const canEndParagraph = { alt: ['paragraph'] };
  parser.block.ruler.before('paragraph', 'label', readLabel, canEndParagraph);
  parser.block.ruler.before('paragraph', 'figure', readFigure, canEndParagraph);
  parser.block.ruler.before('table', 'table_title', readTableTitle, canEndParagraph);
  parser.inline.ruler.before('link', 'mark', readMark);
  return parser;
}

/** A line that is entirely bold is a small heading for the next paragraph, even without a blank line after it. */
function readLabel(state: StateBlock, line: number, _endLine: number, silent: boolean): boolean {
  const text = lineAt(state, line);
  if (!LABEL.test(text)) return false;
  if (silent) return true;
  pushBlock(state, 'paragraph', 'p', text.trim(), line).attrSet('class', 'label');
  state.line = line + 1;
  return true;
}

/** A picture on a line of its own, and its caption in italics on the next. */
function readFigure(state: StateBlock, line: number, _endLine: number, silent: boolean): boolean {
  const [, alt, src = ''] = FIGURE.exec(lineAt(state, line)) ?? [];
  if (alt === undefined) return false;
  if (silent) return true;
  const caption = FIGURE_CAPTION.exec(lineAt(state, line + 1))?.[1];
  state.push('figure_open', 'figure', 1).map = [line, line + 1];
  const picture = state.push('picture', 'img', 0);
  picture.content = alt;
  picture.attrSet('src', src);
  picture.map = [line, line + 1];
  if (caption) pushBlock(state, 'figcaption', 'figcaption', caption, line + 1);
  state.push('figure_close', 'figure', -1);
  state.line = line + (caption ? 2 : 1);
  return true;
}

/** "Table: Costs" above a table is its caption. */
function readTableTitle(state: StateBlock, line: number, _endLine: number, silent: boolean): boolean {
  const text = lineAt(state, line);
  const title = TABLE_TITLE.test(text) && text.slice('Table:'.length).trim();
  if (!title || !lineAt(state, line + 1).startsWith('|')) return false;
  if (silent) return true;
  pushBlock(state, 'caption', 'caption', title, line);
  state.line = line + 1;
  return true;
}

/** {{fact-key}} or {{site.phone}}; the value is looked up when the text is rendered. */
function readMark(state: StateInline, silent: boolean): boolean {
  MARK.lastIndex = state.pos;
  const [whole, key = ''] = MARK.exec(state.src) ?? [];
  if (whole === undefined) return false;
  if (!silent) state.push('mark', '', 0).content = key.trim();
  state.pos += whole.length;
  return true;
}

/** A heading that pages link to has an id of its own: "From AUD 850K {#from-prices}". Others get theirs from their words. */
export function readHeading(text: string): { words: string; ownId?: string } {
  const [mark, ownId] = /\{#([a-z][a-z0-9-]*)\}$/.exec(text) ?? [];
  if (mark === undefined || ownId === undefined) return { words: text };
  return { words: text.slice(0, -mark.length).trimEnd(), ownId };
}

/** A line of the text itself; empty inside a list, where none of the blocks above occur. */
function lineAt(state: StateBlock, line: number): string {
  if (state.level > 0 || line >= state.lineMax) return '';
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

function pushBlock(state: StateBlock, name: string, tag: string, text: string, line: number) {
  const open = state.push(`${name}_open`, tag, 1);
  open.map = [line, line + 1];
  const inline = state.push('inline', '', 0);
  inline.content = text;
  inline.children = [];
  inline.map = [line, line + 1];
  state.push(`${name}_close`, tag, -1);
  return open;
}
