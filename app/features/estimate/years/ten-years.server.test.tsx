import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { facts } from '#content/facts/facts.ts';
import { tenYearsPage } from '#content/pages/ten-years.ts';
import { projects } from '#content/projects.ts';
import { tenYearsPdf } from '#pdf/ten-years-pdf.ts';
import { objectsOf, pagesOf, textOf } from '#pdf/testing/read-pdf.ts';
import { tenYearsData } from './ten-years.server.ts';
import { TenYearsResult } from './ten-years-result.tsx';
import { defaultYearFields, type YearFieldName } from './year-fields.ts';

const dataOf = (query: string) => tenYearsData('2026-11-17', new URLSearchParams(query));
const viewOf = (query: string) => dataOf(query).result ?? expect.fail('There is no result.');
const row = (query: string, name: string) => viewOf(query).sums.find((sum) => sum.name === name);

test.each(projects)('the first year of $name is the year of letting on its page', ({ slug }) => {
  const [first] = viewOf(`home=${slug}`).middle;
  const net = Number(facts[`${slug}-net-rent`].value);
  expect(Number(first?.cells[1]?.replaceAll(',', ''))).toBe(net);
});

test('what is paid is the sum of the planner', () => {
  expect(viewOf('').lead[1]).toEqual({ words: facts['sydnevia-all-in'].text, isFigure: true });
});

test('an assumption that the visitor enters replaces ours, in its case only', () => {
  const before = row('', tenYearsPage.sums.salePrice);
  const after = row('growthLow=-3&legal=', tenYearsPage.sums.salePrice);
  const { price } = projects[0] ?? expect.fail('There is no project.');
  expect(before?.low).toBe(price.toLocaleString('en-AU'));
  expect(after?.low).toBe(Math.round(price * 0.97 ** 10).toLocaleString('en-AU'));
  expect(after?.middle).toBe(before?.middle);
});

test('an unreadable field is reported, and our assumption is used', () => {
  const { problems, result } = dataOf('growth=lots&owners=1.5&empty=53&yield=-1');
  expect(problems).toEqual({
    growth: 'Enter a number from -20 to 20.',
    owners: 'Enter a whole number from 1 to 9.',
    empty: 'Enter a number from 0 to 52.',
    yield: 'Enter a number from 0 to 20.',
  });
  expect(result?.sums).toEqual(viewOf('').sums);
  expect(dataOf('home=own').result).toBeUndefined();
  expect(dataOf('home=own').problems.price).toContain('Enter the price');
});

test('an owner outside India has no Indian tax and no line about it', () => {
  const names = viewOf('resident=nri').sums.map(({ name }) => name);
  expect(names.filter((name) => name.includes('Indian'))).toEqual([]);
  expect(viewOf('resident=nri').notes.map(({ name }) => name)).toContain('If you live outside India');
});

test('the query of an estimate is understood: its co-buyers are the owners', () => {
  const { path } = dataOf('home=brisnevia&buyer=together&people=3&foreign=100&usd=0.7&inrOn=2026-11-01');
  expect(path).toBe('/plan/ten-years?home=brisnevia&owners=3');
});

test('the address holds only what differs from our assumptions', () => {
  expect(dataOf(new URLSearchParams(defaultYearFields).toString()).path).toBe('/plan/ten-years');
  expect(dataOf('home=sydnevia&price=1&growth=4&resident=other&indiaRate=20').path).toBe(
    '/plan/ten-years?resident=other&growth=4',
  );
  expect(dataOf('resident=nowhere&indiaRate=20').path).toBe('/plan/ten-years?indiaRate=20');
});

test('every fact behind a figure has its source on the page, each once', () => {
  for (const query of ['', 'home=brisnevia&resident=nri']) {
    const { sums, assumptions, notes, sources } = viewOf(query);
    const named = [...notes.flatMap(({ source }) => source ?? []), ...sources].map(({ url }) => url);
    for (const key of [...sums, ...assumptions].flatMap((each) => each.facts)) {
      const { name, url } = facts[key].source;
      if (!name.startsWith('Our ')) expect(named, key).toContain(url);
    }
    expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
  }
});

const squeezed = (text: string) => text.replaceAll('&#x27;', "'").replace(/\s/g, '');

test.each([
  ['a resident of India', ''],
  ['an NRI in Queensland', 'home=brisnevia&resident=nri'],
  [
    'a family that fills in everything',
    'home=own&price=3,700,000&state=nsw&path=certificate&legal=12,500&land=2,000,000&inr=67.1234&owners=9&yieldLow=1.25&yield=12.75&rentGrowthLow=-19.5&rentGrowth=20&emptyLow=52&empty=0&growthLow=-20&growth=20&manager=12.5&levies=2.25&running=1.75&costGrowth=7.25&works=62.5&selling=4.75&indiaRate=42.75&rupee=-3.25',
  ],
])('the PDF of %s has every figure of the page on three pages', async (_, query) => {
  const { fields, path } = dataOf(query);
  const view = viewOf(query);
  const page = renderToStaticMarkup(<TenYearsResult view={view} fields={fields} path={path} />);
  const objects = objectsOf(await tenYearsPdf(JSON.parse(JSON.stringify(view))));
  const text = squeezed(textOf(objects));
  const figures = [...page.matchAll(/data-facts="[^"]*"[^>]*>([^<]*)</g)].map(([, words = '']) => words);
  expect(figures.length).toBeGreaterThan(100);
  expect(figures.filter((words) => !text.includes(squeezed(words)))).toEqual([]);
  const sources = [...page.matchAll(/<a href="https:[^>]*>([^<]*)<\/a>, ([^<]*)</g)];
  expect(sources.length).toBeGreaterThan(4);
  for (const [, name = '', when = ''] of sources) expect(text).toContain(squeezed(`${name}, ${when}`));
  expect(pagesOf(objects)).toBe(3);
});

const typed = fc.oneof(
  fc.double({ min: -60, max: 120, noNaN: true }).map(String),
  fc.constantFrom('', '3%', '1e9', '١', '<b>', '8.5 lakh', 'Infinity'),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const queries = fc
  .dictionary(fc.constantFrom(...(Object.keys(defaultYearFields) as YearFieldName[])), typed)
  .map((fields) => new URLSearchParams(fields).toString());

test('any query has figures or a reason, and its address leads to the same figures', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const { result, problems, path } = dataOf(query);
      if (!result) return expect(problems.price).toMatch(/\.$/);
      expect(JSON.stringify(result.sums)).not.toMatch(/NaN|Infinity|undefined|∞/);
      expect(viewOf(path.split('?')[1] ?? '').sums).toEqual(result.sums);
    }),
  );
});
