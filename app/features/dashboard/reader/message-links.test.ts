import { expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { messageParts, planPaths } from './message-links.ts';

const origin = 'http://localhost:3000';
const plan = `${site().url}/plan?project=sydnevia&price=850000`;

test('a URL of this site becomes a link, and the rest stays text', () => {
  expect(messageParts(`See ${plan}, please.\nThanks`, origin)).toEqual([
    { text: 'See ' },
    { text: plan, path: '/plan?project=sydnevia&price=850000' },
    { text: ', please.\nThanks' },
  ]);
  expect(messageParts('Nothing to follow', origin)).toEqual([{ text: 'Nothing to follow' }]);
});

test('no other URL becomes a link', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.com',
    '//evil.example',
    'https://',
    'https://evil.example/plan?price=1',
    `https://evil.example/?${site().url}/plan`,
    `https://${new URL(site().url).host}@evil.example/plan`,
  ])
    expect(messageParts(text, origin)).toEqual([{ text }]);
  expect(messageParts(`${site().url}//evil.example`, origin)[0]?.path).toBe('/evil.example');
});

test('an estimate is found once, whatever the host of the site', () => {
  expect(planPaths(`${plan}\n${plan} ${site().url}/faqs`, origin)).toEqual([
    '/plan?project=sydnevia&price=850000',
  ]);
  expect(planPaths(`${origin}/plan?price=1`, origin)).toEqual(['/plan?price=1']);
});

test('a link that a colleague wrote may lead to another site, over http and https only', () => {
  expect(messageParts('See https://a.test/x, not javascript:alert(1).', origin, true)).toEqual([
    { text: 'See ' },
    { text: 'https://a.test/x', path: 'https://a.test/x' },
    { text: ', not javascript:alert(1).' },
  ]);
});
