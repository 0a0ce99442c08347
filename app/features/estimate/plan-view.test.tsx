import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rulesForTests } from '#content/costs/testing/rules-for-tests.ts';
import { projects } from '#content/projects.ts';
import { estimatePdf } from '#pdf/estimate-pdf.ts';
import { objectsOf, pagesOf, textOf } from '#pdf/testing/read-pdf.ts';
import { type defaultFields, readFields } from './form/estimate-fields.ts';
import { PlanPage } from './plan-page.tsx';
import { planRegister, planView } from './plan-view.server.ts';

const TODAY = '2026-11-16';

/** The plan of a query, as its page and as its PDF; undefined for a query without a plan. */
function planOf(query: string, today = TODAY, register = planRegister) {
  const plan = planView(readFields(new URLSearchParams(query)), today, register);
  return plan.view && { page: renderToStaticMarkup(<PlanPage plan={plan} />), view: plan.view };
}

/** Without spaces, because a line may break anywhere. In lower case, because small headings are set in capitals. */
const squeezed = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replace(/\s/g, '').toLowerCase();

/** Every amount and share of the answer. */
function figuresOn(page: string): string[] {
  const answer = page.slice(page.indexOf('<section aria-labelledby="plan"'));
  const shown = answer.replace(/<[^>]*>/g, '|');
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
  const { page, view } = planOf(query) ?? expect.fail('There is no plan.');
  const objects = objectsOf(await estimatePdf(view));
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
  const { page, view } = planOf('', '2031-01-01') ?? expect.fail('There is no plan.');
  const marks = (text: string) => text.split('beingreviewed').length - 1;
  const onPage = marks(squeezed(page));
  expect(onPage).toBeGreaterThan(3);
  expect(marks(squeezed(textOf(objectsOf(await estimatePdf(view)))))).toBe(onPage);
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
      const found = planOf(query);
      if (!found) return;
      const text = squeezed(JSON.stringify(found.view));
      for (const words of figuresOn(found.page)) expect(text, words).toContain(squeezed(words));
    }),
    { numRuns: 100 },
  );
});

test('the PDF has the total of the page on two pages for any query', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const found = planOf(query);
      if (!found) return;
      const objects = objectsOf(await estimatePdf(found.view));
      expect(squeezed(textOf(objects))).toContain(squeezed(found.view.onTop));
      expect(pagesOf(objects)).toBe(2);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

/** With fixed prices and rates. */
const fixed = {
  ...planRegister,
  rules: rulesForTests,
  homes: [
    { slug: 'sydnevia', name: 'Sydnevia', price: 850_000, state: 'nsw' },
    { slug: 'brisnevia', name: 'Brisnevia', price: 580_000, state: 'qld' },
  ] as const,
};
const fixedPlan = (query: string) =>
  planOf(query, TODAY, fixed as unknown as typeof planRegister) ?? expect.fail('There is no plan.');
const lineIn = (query: string, name: string) => {
  const { costs, sums, sections } = fixedPlan(query).view;
  const lines = [...costs, ...sums, ...sections.flatMap((section) => section.lines)];
  const line = lines.find((each) => each.name === name);
  return line && [line.amount, line.rupees, ...(line.small ?? [])].filter(Boolean).join(', ');
};

test('the default plan has every cost, in both currencies, and they add up', () => {
  const { view } = fixedPlan('');
  expect(view.allIn).toEqual({ amount: 'AUD 974,262', rupees: '₹5.85 crore' });
  expect(view.onTop).toBe('AUD 124,262 (₹74.56 lakh) on top of the price, 14.6% of it');
  expect(lineIn('', 'Transfer duty')).toBe('AUD 32,662, ₹19.6 lakh, New South Wales');
  expect(lineIn('', 'Foreign buyer surcharge')).toMatch(/^AUD 76,500, ₹45.9 lakh/);
  expect(lineIn('', 'Approval fee')).toMatch(/^AUD 15,100, ₹9.06 lakh/);
  expect(lineIn('', 'Vacancy fee, at risk only')).toMatch(/^AUD 30,200/);
  expect(view.costs.reduce((sum, { share = 0 }) => sum + share, 0)).toBeCloseTo(1);
  expect(JSON.stringify(view).replaceAll('\u00a0', ' ')).toContain(
    'Here: AUD 11,152 + 4.5% of AUD 478,000 over AUD 372,000 = AUD 32,662.',
  );
});

test('every cost and every yearly line names its source, and every explanation is filled', () => {
  for (const { slug } of projects) {
    const { view } = planOf(`home=${slug}`) ?? expect.fail('There is no plan.');
    const [, surcharge, duty, approval] = view.costs;
    const yearly = view.sections.at(-1)?.lines ?? [];
    for (const line of [surcharge, duty, approval, ...yearly])
      expect(line?.note?.source?.url).toMatch(/^https:/);
    expect(JSON.stringify(view)).not.toContain('{{');
  }
});

test('the default plan has as many senders as it takes; fewer are reported with what is missing', () => {
  expect(lineIn('', 'Number of senders')).toBe('3, Enough for each part when it is due');
  expect(lineIn('', 'Beyond the limit')).toBeUndefined();
  expect(lineIn('senders=1', 'Number of senders')).toContain('Too few: it takes 3');
  expect(lineIn('senders=1', 'Beyond the limit')).toBe('USD 254,900');
});

test('transfers from India are listed by due date, in rupees at the typed rate, with the refundable tax', () => {
  const query = 'inr=55&inrOn=2026-11-15&senders=1';
  expect(lineIn(query, 'At contract')).toContain('2026-27');
  expect(lineIn(query, 'At contract')).toContain('Tax collected: ₹9.01 lakh');
  expect(lineIn(query, 'At contract')).toContain('credited in the return filed after 31 March 2027');
  expect(lineIn(query, 'Within three months of the contract')).toContain('Duty and surcharge');
  expect(lineIn('months=18', 'At settlement, 18 months on')).toContain('USD');
  expect(fixedPlan(query).view.basis.words[0]).toBe(
    '₹55.00 for one Australian dollar, typed on 15 November 2026.',
  );
});

test('co-buyers, a certificate, a loan and costs of one’s own change the plan', () => {
  const query = 'resident=nri&buyer=together&foreign=50&path=certificate&legal=2,500&loan=60&land=2 lakh';
  expect(lineIn(query, 'Foreign buyer surcharge')).toContain('AUD 38,250');
  expect(lineIn(query, "Developer's certificate")).toContain('no separate fee');
  expect(lineIn(query, 'Paid by the lender')).toContain('AUD 510,000');
  expect(lineIn(query, 'Cash you bring')).toContain('AUD 413,412');
  expect(lineIn(query, 'Land tax surcharge')).toContain('AUD 10,000');
  expect(fixedPlan(query).view.onTop).toMatch(/^AUD 73,412/);
});

test('where the buyer lives decides about the money, and a loan in the link of a resident of India is left out', () => {
  const text = (query: string) => JSON.stringify(fixedPlan(query).view);
  expect(text('')).toContain('likely to breach FEMA');
  expect(text('loan=40')).toContain('The loan in this link is left out of the plan.');
  expect(text('resident=nri')).toContain('If the money is in India');
  expect(text('resident=other')).toContain('do not apply to you');
});
