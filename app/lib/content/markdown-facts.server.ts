import type { Token } from 'markdown-it';
import { type FactKey, fact, isFactKey } from '#content/facts/facts.ts';
import { isTextName, textNamed } from '#content/reading/fill-texts.ts';
import type { SourceList } from './source-list.server.ts';

/** Browsers read // and /\ as another host, and leave out tabs. */
const ALLOWED_ADDRESS = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^\s\\]*$/;

/** What is needed to write a fact: its text, and the number of its source if that is shown. */
type FactMeta = {
  source: number;
  isReferenceShown: boolean;
  isBeingReviewed: boolean;
  /** Inside a link it cannot be a link itself. */
  isInLink: boolean;
};

/** Resolves the placeholders of one run of text and checks its links. An error starts with the line. */
export function resolveInline(children: Token[], firstLine: number): void {
  let line = firstLine;
  for (const token of children) {
    try {
      resolveToken(token);
    } catch (error) {
      throw new Error(`Line ${line}: ${(error as Error).message}`);
    }
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
  }
}

function resolveToken(token: Token): void {
  if (token.type === 'link_open') {
    const address = String(token.attrGet('href'));
    if (!ALLOWED_ADDRESS.test(address))
      throw new Error(`a link must begin with /, #, https:, mailto: or tel:, not "${address}".`);
  }
  if (token.type !== 'mark') return;
  const key = token.content;
  if (isTextName(key)) {
    token.type = 'text';
    token.content = textNamed(key);
    return;
  }
  if (!isFactKey(key)) throw new Error(`no fact is called "${key}".`);
  token.type = 'fact';
  token.info = key;
  token.content = fact(key).text;
}

/**
 * Numbers the sources of a run's facts. Of neighbours from one source only the last shows the number:
 * "from A to B¹", not "from A¹ to B¹". A fact inside a link shows none, because links cannot be nested.
 */
export function numberFacts(children: Token[], sources: SourceList): void {
  let linkDepth = 0;
  const referring: FactMeta[] = [];
  for (const token of children) {
    if (token.type === 'link_open' || token.type === 'link_close') linkDepth += token.nesting;
    if (token.type !== 'fact') continue;
    const key = token.info as FactKey;
    const meta: FactMeta = {
      source: sources.numberOf(key),
      isReferenceShown: linkDepth === 0,
      isBeingReviewed: sources.isBeingReviewed(key),
      isInLink: linkDepth > 0,
    };
    token.meta = meta;
    if (linkDepth === 0) referring.push(meta);
  }
  for (const [index, meta] of referring.entries())
    if (referring[index + 1]?.source === meta.source) meta.isReferenceShown = false;
}

export function referringFacts(inlines: Token[]): FactMeta[] {
  return inlines
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'fact')
    .map(factMeta)
    .filter(({ isReferenceShown }) => isReferenceShown);
}

export function factMeta(token: Token): FactMeta {
  return token.meta as unknown as FactMeta;
}

/** The same text without tags: for attributes, ids and lists of headings. */
export function plainText(children: Token[]): string {
  return children
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('');
}
