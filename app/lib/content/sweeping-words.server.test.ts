import { expect, test } from 'vitest';
import { readContent } from './check-content.server.ts';
import { mistakeLine } from './mistake-line.server.ts';
import { sweepingWords } from './sweeping-words.server.ts';

const linesOf = (content: Record<string, unknown>) => sweepingWords(content).map(mistakeLine);

test('words that claim too much are listed with their place', () => {
  expect(
    linesOf({
      'pages/about': { values: [{ text: 'Every cost is here; rent never falls.' }] },
      'legal/terms': { title: 'Terms', body: 'One.\n\nAll homes always let.' },
    }),
  ).toEqual([
    'content/pages/about.yaml:29, values[0].text: "Every cost" in "Every cost is here; rent never falls."',
    'content/pages/about.yaml:29, values[0].text: "never" in "Every cost is here; rent never falls."',
    expect.stringMatching(/^content\/legal\/terms\.md:\d+, body: "All" in "One\. All homes always let\."$/),
    expect.stringMatching(/^content\/legal\/terms\.md:\d+, body: "always" in/),
  ]);
});

test('idioms, names of facts, labels of facts and homes are not listed', () => {
  const words = {
    text: 'In all, {{sydnevia-all-in}}, and nothing at all. All rights reserved. Finally a small hall.',
  };
  expect(linesOf({ 'pages/about': words, 'facts/nsw': { text: 'always' }, redirects: ['never'] })).toEqual(
    [],
  );
});

test('no text of ours says "every cost"', () => {
  expect(linesOf(readContent()).filter((line) => /: "every cost" in/i.test(line))).toEqual([]);
});
