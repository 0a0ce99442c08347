import { expect, test } from 'vitest';
import { readLegalText } from './legal-page.server.ts';

const text = '---\ntitle: Terms\nmetaDescription: "The terms."\nlastUpdated: 2026-11-15\n---\n\nBe fair.\n';

test('a legal text is read with its fields and the line on which it starts', () => {
  const { fields, body, bodyLine } = readLegalText('content/legal/terms.md', text);
  expect(fields).toEqual({ title: 'Terms', metaDescription: 'The terms.', lastUpdated: '2026-11-15' });
  expect(body.trim()).toBe('Be fair.');
  expect(bodyLine).toBe(6);
});

test('a missing field is reported with its file', () => {
  const withoutTitle = text.replace('title: Terms\n', '');
  expect(() => readLegalText('content/legal/terms.md', withoutTitle)).toThrow(
    'content/legal/terms.md:4: title is missing.',
  );
});

test('an invalid date is refused', () => {
  const wrong = text.replace('2026-11-15', 'yesterday');
  expect(() => readLegalText('content/legal/terms.md', wrong)).toThrow(
    'content/legal/terms.md:4: lastUpdated is "yesterday", but should be a day of the calendar',
  );
});
