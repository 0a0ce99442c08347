import { expect, test } from 'vitest';
import { estimatePdf } from './estimate-pdf.ts';
import type { PlanView } from './plan-view.ts';
import { objectsOf, pagesOf, textOf } from './testing/read-pdf.ts';
import { sampleEstimatePdf } from './testing/sample-estimate-pdf.ts';

/** Not printed as they are. */
const PATHS = /^(address|madeOn|url|hint)$/;
const MOST_PAGES = 4;

/** Every string that is printed as it is. */
function printed(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return PATHS.test(name) ? [] : [value];
  if (typeof value !== 'object' || value === null || PATHS.test(name)) return [];
  return Object.entries(value).flatMap(([key, part]) => printed(part, Array.isArray(value) ? name : key));
}

function everywhere(words: string): PlanView {
  return JSON.parse(JSON.stringify(sampleEstimatePdf), (name, value) =>
    typeof value === 'string' && !PATHS.test(name) ? words : value,
  );
}

const squeezed = (text: string) => text.replace(/\s/g, '');

test('all that it is handed is on two pages, with the day, the address and a code that leads there', async () => {
  const objects = objectsOf(await estimatePdf(sampleEstimatePdf));
  const text = squeezed(textOf(objects)).toLowerCase();
  for (const words of printed(sampleEstimatePdf))
    expect(text, words).toContain(squeezed(words).toLowerCase());
  expect(pagesOf(objects)).toBe(2);
  expect(text).toContain('workedouton16november2026');
  expect(text).toContain('1/2');
  expect(text).toContain('nevia.example/plan?home=own&price=100000');
  expect(text).toContain('scanortap');
  const whole = [...objects.values()].join('\n');
  for (const to of [sampleEstimatePdf.address, 'https://nevia.example/disclaimer', 'https://bank.example/'])
    expect(whole).toContain(`/URI (${to})`);
});

test('the same estimate of the same day is the same file', async () => {
  const [one, other] = [await estimatePdf(sampleEstimatePdf), await estimatePdf(sampleEstimatePdf)];
  expect([...objectsOf(one)].join() === [...objectsOf(other)].join()).toBe(true);
});

test.each([
  ['control characters', '\u0000\u0007\u001b[31m\r\n\u2028'],
  ['marks that turn the direction', '\u202eAUD 1\u202c\u200f\u2066'],
  ['markup', '<b>AUD</b>&amp;<script>alert(1)</script>'],
  ['signs that no font of ours has', '🏠 अ 中 \ud800'],
  ['a word without an end', 'AUD9'.repeat(200)],
  ['a sentence without an end', 'a long sentence '.repeat(30)],
])('%s break nothing', async (_, words) => {
  const pdf = await estimatePdf(everywhere(words));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('an address that no code can hold is linked, cut short and printed without one', async () => {
  const address = `https://nevia.example/plan?price=${'9'.repeat(9000)}`;
  const objects = objectsOf(await estimatePdf({ ...sampleEstimatePdf, address }));
  const text = squeezed(textOf(objects));
  expect(text).toContain('Tapforthisplan');
  expect(text).not.toContain('Scan');
  expect([...objects.values()].join('\n')).toContain(`/URI (${address})`);
  expect(pagesOf(objects)).toBeLessThanOrEqual(MOST_PAGES);
});
