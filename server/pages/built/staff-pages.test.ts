import { expect, test } from 'vitest';
import { htmlOf } from '#server/pages/testing/built-site.ts';

test('the HTML of the dashboard shows only that the session is being checked', async () => {
  const html = await htmlOf('/admin');
  expect(html).toContain('Checking authentication...');
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(html).toContain('href="/admin.webmanifest"');
});

test('a password that is entered before the script runs is not sent, and never in an address', async () => {
  const forms = (await htmlOf('/auth')).match(/<form[^>]*>.*?<\/form>/gs) ?? [];
  const [form, ...others] = forms.filter((each) => each.includes('type="password"'));
  expect(form).toMatch(/^<form[^>]* method="post"/);
  expect(form).toMatch(/<button[^>]* type="submit"[^>]* disabled=""/);
  expect(others).toEqual([]);
});
