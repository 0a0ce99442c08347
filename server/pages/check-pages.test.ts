import { expect, test } from 'vitest';
import { pageProblems } from './check-pages.ts';
import { loadSiteFiles, type SiteFile } from './files/site-files.ts';

// These run against the built site: scripts/testing/run-tests.ts builds it first.
const files = loadSiteFiles('build');

function withFaq(add: string): string[] {
  const page = files.get('/faqs') as SiteFile;
  const body = Buffer.from(page.body.toString().replace('</main>', `${add}</main>`));
  return pageProblems(new Map([...files, ['/faqs', { ...page, body }]]));
}

test('every link, picture and place of the built site exists', () => {
  expect(pageProblems(files)).toEqual([]);
});

test('a link, a picture or a place that does not exist is reported with its page', () => {
  expect(withFaq('<a href="/blogs/gone">x</a>')).toEqual([
    'The page /faqs links to /blogs/gone, which does not exist.',
  ]);
  expect(withFaq('<img srcset="/drawings/gone.svg 2x">')).toEqual([
    'The page /faqs links to /drawings/gone.svg, which does not exist.',
  ]);
  expect(withFaq('<a href="/disclaimer#gone">x</a>')).toEqual([
    'The page /faqs links to /disclaimer#gone, and there is no such place.',
  ]);
});

test('structured data that is not JSON is reported', () => {
  expect(withFaq('<script type="application/ld+json">{</script>')).toEqual([
    'The structured data of the page /faqs is not valid JSON.',
  ]);
});

test('a link to a page that is rendered for its query is not checked, and a long list is cut', () => {
  expect(withFaq('<a href="?home=22.1#22.1">x</a>')).toEqual([]);
  const many = Array.from({ length: 9 }, (_, n) => `<a href="#gone-${n}">x</a>`).join('');
  expect(withFaq(many)).toHaveLength(6);
  expect(withFaq(many).at(-1)).toBe('And 4 more.');
});
