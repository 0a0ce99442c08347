import { expect, test } from 'vitest';
import { defaultFields, estimatePath, readFields, withRateDay } from './estimate-fields.ts';

const read = (search: string) => readFields(new URLSearchParams(search));

test('an empty query is the first project for one cash buyer', () => {
  expect(read('')).toEqual(defaultFields);
  expect(estimatePath(defaultFields)).toBe('/plan');
});

test('an estimate survives a round trip through its URL, as it was typed', () => {
  const fields = {
    ...defaultFields,
    home: 'own',
    price: '8,50,000',
    state: 'qld',
    resident: 'nri',
    buyer: 'together',
    people: '3',
    foreign: '50',
    loan: '40',
    inr: '55.4',
    inrOn: '2026-11-15',
  };
  const path = estimatePath(fields);
  expect(path).toBe(
    '/plan?home=own&price=8%2C50%2C000&state=qld&resident=nri&buyer=together&people=3&foreign=50&loan=40&inr=55.4&inrOn=2026-11-15',
  );
  expect(read(path.slice('/plan?'.length))).toEqual(fields);
});

test('the URL leaves out unused fields', () => {
  expect(
    estimatePath({ ...defaultFields, price: '700,000', state: 'qld', people: '4', inrOn: '2026-11-15' }),
  ).toBe('/plan');
});

test("the URL leaves out fields that do not apply to the buyer's residence", () => {
  const typed = { ...defaultFields, loan: '40', senders: '2', months: '18', usd: '0.7' };
  expect(estimatePath(typed)).toBe('/plan?senders=2&months=18&usd=0.7');
  expect(estimatePath({ ...typed, resident: 'nri' })).toBe('/plan?resident=nri&loan=40&usd=0.7');
  expect(estimatePath({ ...typed, resident: 'other' })).toBe('/plan?resident=other&loan=40');
});

test('a long value in the URL is cut', () => {
  expect(read(`price=${'9'.repeat(5000)}`).price).toHaveLength(40);
});

test('a price in rupees stays in the URL, with its rate', () => {
  const rupees = { ...defaultFields, home: 'own', price: '₹5 crore', inr: '61' };
  expect(estimatePath(rupees)).toBe('/plan?home=own&price=%E2%82%B95+crore&inr=61');
  expect(read(estimatePath(rupees).slice('/plan?'.length))).toEqual(rupees);
});

test('the day of a rate is that on which it was typed', () => {
  const known = 'inr=55&inrOn=2026-11-15';
  expect(withRateDay(read(known), '2026-11-20').inrOn).toBe('2026-11-15');
  expect(withRateDay(read(`${known}&inrWas=55`), '2026-11-20').inrOn).toBe('2026-11-15');
  expect(withRateDay(read(`${known}&inrWas=54`), '2026-11-20').inrOn).toBe('2026-11-20');
  expect(withRateDay(read('inr=55'), '2026-11-20').inrOn).toBe('2026-11-20');
  expect(withRateDay(read(''), '2026-11-20').inrOn).toBe('');
});
