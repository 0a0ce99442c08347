import { redirectFrom, type SiteFiles } from './files/site-files.ts';

const PAGE_ADDRESS = /\s(?:href|src|poster|action)="(\/[^"]*)"/g;
const PICTURE_SET = /\ssrcset="([^"]*)"/gi;
/** A query without a path leads to this page as it is rendered for the query, which is not here. */
const PLACE = /\shref="(?:(\/[^"#?]*)(?:\?[^"#]*)?)?#([^"]+)"/g;
const STRUCTURED_DATA = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;
/** One wrong home may break hundreds of links; people read these. */
const SHOWN_PROBLEMS = 5;
/** Rendered for each request or read from the database, so not among the files. */
const MADE_ON_REQUEST = /^\/(?:(?:plan|sheets\/[^/]+)\.pdf|photographs\/.*)$/;

/** What is wrong with a site: links, pictures and places that lead nowhere, and structured data that cannot be read. */
export function pageProblems(files: SiteFiles): string[] {
  return firstProblems(allProblems(files));
}

export function firstProblems(problems: string[]): string[] {
  const others = problems.length - SHOWN_PROBLEMS;
  return others > 0 ? [...problems.slice(0, SHOWN_PROBLEMS), `And ${others} more.`] : problems;
}

function allProblems(files: SiteFiles): string[] {
  const pages = [...files.values()]
    .filter(({ hashes }) => hashes)
    .map((page) => ({ path: page.path, html: page.body.toString() }));
  const placesOf = new Map(
    pages.map(({ path, html }) => [path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))]),
  );
  const isMoved = (pathname: string) => redirectFrom(files, pathname) !== undefined;
  const isServed = (pathname: string) =>
    files.has(pathname) || MADE_ON_REQUEST.test(pathname) || isMoved(pathname);
  return pages.flatMap(({ path, html }) => [
    ...addressesIn(html)
      .filter((pathname) => !isServed(pathname))
      .map((pathname) => `The page ${path} links to ${pathname}, which does not exist.`),
    ...[...html.matchAll(PLACE)]
      .filter(([, target = path, id]) => !placesOf.get(target)?.has(id) && !isMoved(target))
      .map(
        ([, target, id]) => `The page ${path} links to ${target ?? ''}#${id}, and there is no such place.`,
      ),
    ...[...html.matchAll(STRUCTURED_DATA)]
      .filter(([, json]) => !isJson(json as string))
      .map(() => `The structured data of the page ${path} is not valid JSON.`),
  ]);
}

function addressesIn(html: string): string[] {
  const links = [...html.matchAll(PAGE_ADDRESS)].map(([, address]) => decodeEntities(address as string));
  const pictures = [...html.matchAll(PICTURE_SET)].flatMap(([, set]) =>
    (set as string).split(',').map((part) => part.trim().split(' ')[0] as string),
  );
  return [...links, ...pictures].map((address) => new URL(address, 'http://site').pathname);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function decodeEntities(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}
