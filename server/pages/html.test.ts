import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';
import { expect, test } from 'vitest';
import { pageWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';
import { wordsOf } from '#content/words.ts';
import { htmlOf, publicPages } from './testing/built-site.ts';

const validator = new HtmlValidate(new FileSystemConfigLoader());
/** The filter of homes uses style rules: it is reset, and never submitted. */
const isNeverSent = (rule: string, selector: string | null) =>
  rule === 'wcag/h32' && selector?.endsWith('#home-filter');

test.each([...publicPages, '/no-such-page'])('the HTML of %s is valid', async (path) => {
  const report = await validator.validateString(await htmlOf(path), 'page.html');
  const faults = report.results.flatMap(({ messages }) =>
    messages
      .filter(({ ruleId, selector }) => !isNeverSent(ruleId, selector))
      .map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  expect(faults).toEqual([]);
});

const knownHeadings: Record<string, string> = {
  '/': pageWords('pages/front-page').hero.title,
  '/about': pageWords('pages/about').hero.title,
  '/thank-you': pageWords('pages/thank-you').title,
};

test.each(publicPages)('%s has one main heading and is readable without scripts', async (path) => {
  const html = await htmlOf(path);
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner = '']) =>
    inner
      .replace(/<[^>]+>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"'),
  );
  expect(headings).toEqual([knownHeadings[path]?.replaceAll('*', '') ?? expect.stringMatching(/\w/)]);
  expect(html.match(/<main/g)).toHaveLength(1);
  const footer = html.slice(html.lastIndexOf('<footer'));
  expect(footer).toMatch(
    new RegExp(`<a [^>]*href="/contact"[^>]*>${wordsOf('pages/layout').menu.pages.contact}<`),
  );
});

test('the form names the places in which a message is read', async () => {
  const text = (await htmlOf('/contact')).replace(/<[^>]+>/g, '');
  const [, places = ''] = /Our staff in (.+?) read it/.exec(text) ?? [];
  for (const { city } of site().offices) expect(places).toContain(city);
});
