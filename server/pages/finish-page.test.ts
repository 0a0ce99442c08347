import { expect, test } from 'vitest';
import { loadSiteFiles } from './files/site-files.ts';
import { pagePaths } from './testing/page-weight.ts';

// This reads the built site: scripts/testing/run-tests.ts builds it first.
const files = loadSiteFiles('build');
const texts = pagePaths(files).map((path) => ({ path, html: files.get(path)?.body.toString() ?? '' }));

test('exactly the pages with an italic word preload the italic font', () => {
  const isAhead = ({ html }: { html: string }) => /rel="preload"[^>]*newsreader-italic/.test(html);
  const hasItalics = ({ html }: { html: string }) => /<h[1-6][^>]*>(?:(?!<\/h)[\s\S])*<em>/.test(html);
  expect(texts.filter(isAhead).map(({ path }) => path)).toEqual(
    texts.filter(hasItalics).map(({ path }) => path),
  );
  expect(texts.some(isAhead) && !texts.every(isAhead)).toBe(true);
});
