import { expect, test } from 'vitest';
import { rulesForTests as rules } from '#content/costs/testing/rules-for-tests.ts';
import { checkFields, type EstimateHome } from './check-fields.ts';
import { defaultFields, type EstimateFields } from './estimate-fields.ts';

const homes: EstimateHome[] = [
  { slug: 'sydnevia', name: 'Sydnevia', price: 850_000, state: 'nsw' },
  { slug: 'brisnevia', name: 'Brisnevia', price: 580_000, state: 'qld' },
];
const check = (fields: Partial<EstimateFields>) => checkFields({ ...defaultFields, ...fields }, homes, rules);
const own = (price: string, state = 'nsw') => check({ home: 'own', price, state });

test('the default is the first project, one foreign buyer, all in cash', () => {
  expect(check({})).toEqual({
    problems: {},
    input: {
      project: 'Sydnevia',
      price: 850_000,
      state: 'nsw',
      stateName: 'New South Wales',
      resident: 'india',
      loanLeftOut: false,
      monthsToKeys: 24,
      people: 1,
      foreignShare: 1,
      loanShare: 0,
      path: 'apply',
      conveyancing: undefined,
      landValue: undefined,
      senders: undefined,
      inrPerAud: 60,
      inrIsEntered: false,
      inrOn: undefined,
      usdPerAud: 0.66,
      usdIsEntered: false,
    },
  });
});

test('a project has its own price and state, whatever the URL says', () => {
  expect(check({ home: 'brisnevia', price: '9', state: 'nsw' }).input).toMatchObject({
    price: 580_000,
    state: 'qld',
  });
  expect(check({ home: 'atlantis' }).input).toMatchObject({ project: 'Sydnevia' });
});

test('a custom price is read in both groupings', () => {
  for (const price of ['8,50,000', '850,000', '8.5 lakh']) {
    expect(own(price).input, price).toMatchObject({ price: 850_000, state: 'nsw' });
  }
  expect(own('0.12 crore', 'qld').input).toMatchObject({ price: 1_200_000, state: 'qld' });
});

test("an amount with the sign of the rupee is converted at our rate or the visitor's", () => {
  expect(own('₹5,00,00,000').input).toMatchObject({ price: 833_333.33, inrPerAud: 60 });
  expect(check({ home: 'own', price: 'Rs. 5 crore', inr: '50' }).input).toMatchObject({
    price: 1_000_000,
    inrIsEntered: true,
  });
  expect(check({ home: 'brisnevia', legal: '₹1.5 lakh', land: 'INR 20 crore' }).input).toMatchObject({
    price: 580_000,
    conveyancing: 2500,
    landValue: 3_333_333.33,
    inrPerAud: 60,
  });
  expect(own('5 crore').problems.price).toContain('begin with ₹');
  expect(own('₹5000 crore').problems.price).not.toContain('begin with ₹');
});

test('without a readable price there is no estimate, and the field shows the reason', () => {
  for (const price of ['', 'a lot', '0']) {
    expect(own(price).input, price).toBeUndefined();
    expect(own(price).problems.price, price).toContain('Enter the price');
  }
});

test('a price at the end of the duty scale is estimated, one above it is refused with the reason', () => {
  expect(own('3,721,000').input?.price).toBe(3_721_000);
  expect(own('3,721,001').input).toBeUndefined();
  expect(own('3,721,001').problems.price).toContain('reaches AUD 3,721,000 in New South Wales');
  expect(own('3,721,001', 'qld').input?.price).toBe(3_721_001);
  expect(own('10 crore', 'qld').input?.price).toBe(100_000_000);
  expect(own('100,000,001', 'qld').input).toBeUndefined();
});

test('co-buyers count only when there are some', () => {
  expect(check({ people: '4', foreign: '25' }).input).toMatchObject({ people: 1, foreignShare: 1 });
  expect(check({ buyer: 'together', people: '4', foreign: '25%' }).input).toMatchObject({
    people: 4,
    foreignShare: 0.25,
  });
});

test('an unreadable field is reported and left out, and the estimate stays', () => {
  const { input, problems } = check({
    resident: 'nri',
    buyer: 'together',
    people: '2.5',
    foreign: '0',
    loan: '96',
    legal: 'soon',
    senders: '10',
    months: '0',
    inr: '0',
    usd: '9',
  });
  expect(Object.keys(problems).sort()).toEqual([
    'foreign',
    'inr',
    'legal',
    'loan',
    'months',
    'people',
    'senders',
    'usd',
  ]);
  expect(input).toMatchObject({ people: 2, foreignShare: 1, loanShare: 0, usdPerAud: 0.66 });
});

test('rates keep their decimals and the day they were typed', () => {
  expect(check({ inr: '55.4321', inrOn: '2026-11-15', usd: '0.6543' }).input).toMatchObject({
    inrPerAud: 55.4321,
    inrOn: '2026-11-15',
    usdPerAud: 0.6543,
    usdIsEntered: true,
  });
  for (const inrOn of ['yesterday', '2026-99-99']) expect(check({ inrOn }).input?.inrOn).toBeUndefined();
});

test('an estimate for a resident of India has no loan, and an old link with one shows a note', () => {
  expect(check({ loan: '40' }).input).toMatchObject({ loanShare: 0, loanLeftOut: true });
  expect(check({ loan: '0%' }).input).toMatchObject({ loanShare: 0, loanLeftOut: false });
  for (const resident of ['nri', 'other']) {
    expect(check({ resident, loan: '40' }).input).toMatchObject({
      resident,
      loanShare: 0.4,
      loanLeftOut: false,
    });
  }
  expect(check({ resident: 'martian', loan: '200' })).toMatchObject({
    problems: {},
    input: { resident: 'india' },
  });
});
