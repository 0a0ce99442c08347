import { expect, test } from 'vitest';
import { loadSiteFiles } from './files/site-files.ts';

// Runs against the built site: scripts/test.ts builds it first.
const files = loadSiteFiles('build');
const pages = [...files.values()].filter((file) => file.hashes);
/** Not files, but rendered on request. */
const isServed = (pathname: string) => files.has(pathname) || pathname === '/plan.pdf';

test('every internal link, picture and script of every page is served', () => {
  const broken: string[] = [];
  for (const page of pages) {
    const html = page.body.toString();
    for (const [, address] of html.matchAll(/\s(?:href|src|poster|action)="(\/[^"]*)"/g)) {
      const { pathname } = new URL(decodeEntities(address as string), 'http://site');
      if (!isServed(pathname)) broken.push(`${page.path} → ${pathname}`);
    }
    for (const [, set] of html.matchAll(/\ssrcset="([^"]*)"/gi)) {
      for (const part of (set as string).split(',')) {
        const pathname = part.trim().split(' ')[0] as string;
        if (!files.has(pathname)) broken.push(`${page.path} → ${pathname}`);
      }
    }
  }
  expect(broken).toEqual([]);
});

test('every link to a fragment has its target', () => {
  const idsOf = new Map(
    pages.map((page) => [
      page.path,
      new Set([...page.body.toString().matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  );
  const broken: string[] = [];
  for (const page of pages) {
    for (const [, path, id] of page.body.toString().matchAll(/\shref="(\/[^"#?]*)?(?:\?[^"#]*)?#([^"]+)"/g)) {
      if (!idsOf.get(path ?? page.path)?.has(id)) broken.push(`${page.path} → ${path ?? ''}#${id}`);
    }
  }
  expect(broken).toEqual([]);
});

function decodeEntities(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}
