import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';
import { expect, test } from 'vitest';
import { htmlOf, publicPages } from './testing/built-site.ts';

const validator = new HtmlValidate(new FileSystemConfigLoader());

test.each([...publicPages, '/no-such-page'])('the HTML of %s is valid', async (path) => {
  const report = await validator.validateString(await htmlOf(path), 'page.html');
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  expect(faults).toEqual([]);
});

test.each(publicPages)('%s can be read without any script', async (path) => {
  const html = await htmlOf(path);
  expect(html).toMatch(/<h1[^>]*>(<[^>]+>)*[^<]*\w/);
  const footer = html.slice(html.lastIndexOf('<footer'));
  expect(footer).toMatch(/<a [^>]*href="\/contact"[^>]*>Contact Us</);
});
