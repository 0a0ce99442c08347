import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { estimateData } from '#app/features/estimate/estimate-data.server.ts';
import { type EstimateData, makeEstimate } from '#app/features/estimate/estimate-data.ts';
import { checkFields } from '#app/features/estimate/form/check-fields.ts';
import { type defaultFields, estimatePath, readFields } from '#app/features/estimate/form/estimate-fields.ts';
import { EstimateResult } from '#app/features/estimate/result/estimate-result.tsx';
import { estimatePdf } from '#pdf/estimate-pdf.ts';
import { objectsOf, pagesOf, textOf } from '#pdf/testing/read-pdf.ts';
import { estimatePdfFacts } from './estimate-pdf-facts.ts';

const SITE = 'https://nevia.example';

/** The estimate of a query, as its page and as its PDF; undefined for a query without an estimate. */
function estimateOf(query: string, data: EstimateData = estimateData('2026-11-16')) {
  const fields = readFields(new URLSearchParams(query));
  const { input } = checkFields(fields, data.homes, data.rules);
  if (!input) return undefined;
  const estimate = makeEstimate(data.rules, input, data.today);
  const path = estimatePath(fields);
  const page = renderToStaticMarkup(
    <EstimateResult estimate={estimate} data={data} today={data.today} path={path} id="plan" />,
  );
  return { estimate, page, pdf: estimatePdfFacts(estimate, data, SITE + path) };
}

/** Without spaces, because a line may break anywhere. In lower case, because small headings are set in capitals. */
const squeezed = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replace(/\s/g, '').toLowerCase();

/** Every amount and share on the page, except the duty scale. */
function figuresOn(page: string): string[] {
  const shown = page.replace(/<table class="figures.*?<\/table>/gs, '').replace(/<[^>]*>/g, '|');
  return shown.match(/(?:AUD|USD|₹)\s?\d(?:[\d,.]*\d)?(?:\s(?:lakh|crore))?|\d(?:[\d,.]*\d)?%/g) ?? [];
}

const estimates = [
  ['a resident of India', ''],
  ['one who counts in rupees', 'home=own&price=₹5%2C00%2C00%2C000&senders=3'],
  [
    'a family whose limits do not reach',
    'home=own&state=qld&price=50000000&senders=9&inr=60&usd=0.7&loan=20',
  ],
  [
    'an NRI with a loan and co-buyers',
    'resident=nri&loan=60&buyer=together&foreign=50&legal=2500&land=200000',
  ],
  ['an NRI with an own rate', 'resident=nri&home=brisnevia&inr=66.5&inrOn=2026-11-01'],
  ['a buyer from elsewhere', 'resident=other&legal=₹2%2C00%2C000&land=₹2%20crore'],
  [
    'a family that fills in everything',
    'home=own&price=₹20,00,00,000&state=nsw&buyer=together&people=9&foreign=99.5&loan=60&legal=₹12,50,000&land=₹8,00,00,000&senders=9&months=27&inr=67.1234&inrOn=2026-11-16&usd=0.6543',
  ],
  ['a buyer under a certificate', 'home=brisnevia&path=certificate'],
] as const;

test.each(estimates)('the PDF of %s has every figure of the page, on two pages', async (_, query) => {
  const { page, pdf } = estimateOf(query) ?? expect.fail('There is no estimate.');
  const objects = objectsOf(await estimatePdf(pdf));
  const text = squeezed(textOf(objects));
  const figures = figuresOn(page);
  expect(figures.length).toBeGreaterThan(10);
  expect(figures.filter((words) => !text.includes(squeezed(words)))).toEqual([]);
  // Also every source and the day of its check.
  const sources = [...page.matchAll(/<a href="https:[^>]*>([^<]*)<\/a>, ([^<]*)</g)];
  expect(sources.length).toBeGreaterThan(4);
  for (const [, name = '', when = ''] of sources) expect(text).toContain(squeezed(`${name}, ${when}`));
  expect(pagesOf(objects)).toBe(2);
});

test('figures past their review date are marked as on the page', async () => {
  const { page, pdf } = estimateOf('', estimateData('2031-01-01')) ?? expect.fail('There is no estimate.');
  const marks = (text: string) => text.split('beingreviewed').length - 1;
  const onPage = marks(squeezed(page));
  expect(onPage).toBeGreaterThan(3);
  expect(marks(squeezed(textOf(objectsOf(await estimatePdf(pdf)))))).toBe(onPage);
});

const amount = fc.oneof(
  fc.integer({ min: 1, max: 100_000_000 }).map(String),
  fc.constantFrom('8.5 lakh', '₹5,00,00,000', '1.2 crore', 'AUD 850K', '0', ''),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const share = fc.oneof(fc.integer({ min: 0, max: 100 }).map(String), fc.constantFrom('99.5%', '-1', 'NaN'));
const queries = fc
  .record(
    {
      home: fc.constantFrom('sydnevia', 'brisnevia', 'own', 'nowhere'),
      price: amount,
      state: fc.constantFrom('nsw', 'qld', 'vic'),
      resident: fc.constantFrom('india', 'nri', 'other', '<b>'),
      buyer: fc.constantFrom('alone', 'together'),
      people: fc.constantFrom('2', '9', '20'),
      foreign: share,
      loan: share,
      path: fc.constantFrom('apply', 'certificate'),
      legal: amount,
      land: amount,
      senders: fc.constantFrom('1', '3', '9', '20', '🙂'),
      months: fc.constantFrom('1', '3', '24', '96', '\u202e24'),
      inr: fc.constantFrom('55', '67.1234', '1000', 'x'),
      inrOn: fc.constantFrom('2026-11-20', '2026-02-31', 'yesterday'),
      usd: fc.constantFrom('0.66', '2', '0.2'),
    } satisfies Record<keyof typeof defaultFields, unknown>,
    { requiredKeys: [] },
  )
  .map((fields) => new URLSearchParams(fields).toString());

test('page and PDF agree on every figure for any query', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const found = estimateOf(query);
      if (!found) return;
      const text = squeezed(JSON.stringify(found.pdf));
      for (const words of figuresOn(found.page)) expect(text, words).toContain(squeezed(words));
    }),
    { numRuns: 100 },
  );
});

test('the PDF has the total of the page on two pages for any query', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const found = estimateOf(query);
      if (!found) return;
      const objects = objectsOf(await estimatePdf(found.pdf));
      const sum = /you pay.*?>([^<]*) more</s.exec(found.page)?.[1] ?? '';
      expect(sum).toMatch(/^AUD \d/);
      expect(squeezed(textOf(objects))).toContain(squeezed(`${sum} more`));
      expect(pagesOf(objects)).toBe(2);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});
