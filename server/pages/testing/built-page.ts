/** The pages of the built site as elements, without their styles and scripts. */
import { Window } from 'happy-dom';
import { fillTexts } from '#content/reading/fill-texts.ts';
import { htmlOf } from './built-site.ts';

const browser = new Window({ settings: { disableJavaScriptEvaluation: true } });
const opened = new Map<string, Promise<Document>>();

/** A path with a query is rendered for it. Nobody may change what this returns: each page is read once. */
export function openPage(path: string): Promise<Document> {
  const page = opened.get(path) ?? htmlOf(path).then(readPage);
  opened.set(path, page);
  return page;
}

export function readPage(html: string): Document {
  const plain = html.replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, '');
  return new browser.DOMParser().parseFromString(plain, 'text/html') as unknown as Document;
}

/** Throws where XML is not well formed. */
export function readXml(text: string): Document {
  const read = new browser.DOMParser().parseFromString(text, 'application/xml') as unknown as Document;
  const fault = read.querySelector('parsererror');
  if (fault) throw new Error(textOf(fault));
  return read;
}

/** The element for a selector, which the page must have. */
export function partOf(parent: ParentNode, selector: string): Element {
  const found = parent.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

export const mainOf = async (path: string): Promise<Element> => partOf(await openPage(path), 'main');

/** The section below a heading. */
export function sectionOf(parent: ParentNode, title: string): Element {
  const headings = [...parent.querySelectorAll('h1, h2, h3')];
  const section = headings.find((heading) => textOf(heading) === said(title))?.closest('section');
  if (!section) throw new Error(`The page has no section called ${title}.`);
  return section;
}

export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function textsOf(parent: ParentNode, selector: string): string[] {
  return [...parent.querySelectorAll(selector)].map(textOf);
}

export type NamedLink = [name: string, to: string | null];

/** Each link with what it says. */
export function linksOf(parent: ParentNode, selector = 'a[href]'): NamedLink[] {
  return [...parent.querySelectorAll(selector)].map((link) => [textOf(link), link.getAttribute('href')]);
}

/** Words of content/ as a page says them: filled in, and without the marks of italics. */
export function said(words: string): string {
  return fillTexts(words).replaceAll('*', '').replace(/\s+/g, ' ').trim();
}
