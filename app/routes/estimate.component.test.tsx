import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { estimateData } from '#app/features/estimate/estimate-data.server.ts';
import type { EstimateData } from '#app/features/estimate/estimate-data.ts';
import { islandsReady, openIsland } from '#app/testing/island.tsx';
import { rulesForTests } from '#content/costs/testing/rules-for-tests.ts';
import { wordsOf } from '#content/words.ts';
import EstimatePage from './estimate.tsx';

const TODAY = '2026-11-20';
const Page = EstimatePage as unknown as ComponentType<{ loaderData: EstimateData }>;

/** With fixed prices and rates: the figures are written below. */
const data = (search: string): EstimateData => ({
  ...estimateData(TODAY, search),
  rules: rulesForTests,
  homes: [
    { slug: 'sydnevia', name: 'Sydnevia', price: 850_000, state: 'nsw' },
    { slug: 'brisnevia', name: 'Brisnevia', price: 580_000, state: 'qld' },
  ],
});

function open(search = '', today = TODAY) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T10:00:00`) });
  onTestFinished(() => void vi.useRealTimers());
  return openIsland(<Page loaderData={data(search)} />, `/plan${search}`);
}

const plan = () => document.getElementById('plan-result') as HTMLElement;
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' });
const rows = (name: string) => within(plan()).queryAllByText(name, { selector: 'th, th *' });
const expectPlan = (said: string) => waitFor(() => expect(plan().textContent).toContain(said));
const expectAddress = (path: string) => waitFor(() => expect(location.pathname + location.search).toBe(path));

/** The first row of this name has these words. */
const expectRow = (name: string, said: string) =>
  waitFor(() => expect(rows(name)[0]?.closest('tr')?.textContent ?? 'no such row').toContain(said));

async function enter(user: UserEvent, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.paste(text);
}

function expectHint(label: string, hint: string) {
  const said = () =>
    document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
  return waitFor(() => expect(said() ?? '').toContain(hint));
}

test('the served page has the whole plan for the first home, and those of the others without scripts', async () => {
  open();
  const lead =
    'On a price of AUD 850,000 (₹5.1 crore) you pay AUD 124,262 (₹74.56 lakh) more, or 14.6% of the price.';
  expect(plan().textContent).toContain(lead);
  await expectRow('Transfer duty', 'AUD 32,662');
  await expectRow('Foreign buyer surcharge', 'AUD 76,500');
  await expectRow('Approval fee', 'AUD 15,100');
  await expectRow('Vacancy fee, at risk only', 'AUD 30,200');
  screen.getByRole('img', { name: /storeys on top of the price.*Together AUD 124,262/ });
  const sum = 'Here: AUD 11,152 + 4.5% of AUD 478,000 over AUD 372,000 = AUD 32,662.';
  expect(plan().textContent).toContain(sum);
  const plain = document.querySelector('noscript')?.textContent ?? '';
  for (const said of [
    'Brisnevia in Queensland',
    'AUD 80,625 (₹48.38 lakh) more',
    '13.9% of the price',
    'AUD 46,400',
  ])
    expect(plain).toContain(said);
});

test('the script of a plan that is out of date starts at once, that of another at the first touch', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T10:00:00`) });
  onTestFinished(() => void vi.useRealTimers());
  const [current, old] = [data(''), { ...data(''), goodUntil: '2026-11-19' }];
  const both = [current, old].map((loaderData) => (
    <Page key={loaderData.goodUntil} loaderData={loaderData} />
  ));
  const user = openIsland(both, '/plan');
  const isReady = () =>
    [...document.querySelectorAll<HTMLElement>('[data-island]')].map(({ dataset }) => 'ready' in dataset);
  await waitFor(() => expect(isReady()[1]).toBe(true));
  expect(isReady()).toEqual([false, true]);
  await user.click(screen.getAllByLabelText(/^Brisnevia/, { selector: 'input' })[0] as Element);
  await islandsReady();
});

test('another home changes the plan at once, and the address and the PDF with it', async () => {
  const user = open();
  await user.click(field('Brisnevia'));
  await expectPlan(
    'On a price of AUD 580,000 (₹3.48 crore) you pay AUD 80,625 (₹48.38 lakh) more, or 13.9% of the price.',
  );
  await expectRow('Transfer duty', 'AUD 19,125');
  await expectRow('Foreign buyer surcharge', 'AUD 46,400');
  await expectAddress('/plan?home=brisnevia');
  const pdf = screen.getByRole('link', { name: wordsOf('pages/estimate-result').pdf });
  expect(pdf.getAttribute('href')).toBe('/plan.pdf?home=brisnevia');
});

test('a price of one’s own is read in Australian and Indian notation', async () => {
  const user = open();
  await user.click(field('My own price'));
  for (const price of ['850,000', '8,50,000', '8.5 lakh']) {
    await enter(user, 'Price', price);
    await expectPlan('On a price of AUD 850,000 (₹5.1 crore)');
  }
  await enter(user, 'Price', 'quite a lot');
  await expectHint('Price', 'Enter the price');
  await enter(user, 'Price', '3,721,001');
  await expectHint('Price', 'reaches AUD 3,721,000 in New South Wales');
  await user.click(field('Queensland'));
  await expectPlan(`${wordsOf('pages/estimate-result').ownHome} in Queensland`);
});

test('a price in rupees is converted, and so is what comes on top of it', async () => {
  const user = open();
  await user.click(field('My own price'));
  await enter(user, 'Price', '₹5,00,00,000');
  await expectHint('Price', '₹5 crore, which is AUD 833,333 at 60.00');
  const answer = () => document.querySelector('output')?.textContent;
  await waitFor(() => expect(answer()).toBe('AUD 122,015₹73.21 lakh on top, 14.6%'));
  await expectRow('On top of the price', '₹73.21 lakh');
  await expectAddress('/plan?home=own&price=%E2%82%B95%2C00%2C00%2C000');
});

test('co-buyers, a certificate, a loan and costs of one’s own change the plan', async () => {
  const user = open();
  await user.click(field('NRI or OCI'));
  await user.click(field('With co-buyers'));
  await enter(user, 'Foreign share', '50');
  await expectRow('Foreign buyer surcharge', 'AUD 38,250');
  await user.click(field("The developer's certificate"));
  await expectRow("Developer's certificate", 'no separate fee');
  await enter(user, 'Conveyancing', '2,500');
  await enter(user, 'Paid with a loan', '60');
  await enter(user, 'Your share of the land value', '2 lakh');
  await expectRow('Paid by the lender', 'AUD 510,000');
  await expectRow('On top of the price', 'AUD 73,412');
  await expectRow('Cash you bring', 'AUD 413,412');
  await expectRow('Land tax surcharge', 'AUD 10,000');
});

test('transfers from India are listed by due date, in rupees at the typed rate, with the refundable tax', async () => {
  const user = open();
  await enter(user, 'Rupees for one AUD', '55');
  await expectHint('Rupees for one AUD', 'Typed on 20 November 2026');
  // USD 643,013, because dollars are sent whole.
  await expectPlan('₹5,35,84,417');
  await expectPlan('₹5.36 crore at 55.00, typed on 20 November 2026');
  await expectRow('At contract', '2026-27');
  await expectRow('At contract', '₹9.01 lakh');
  await expectRow('At contract', 'credited in the return filed after 31 March 2027');
  await expectRow('Within three months of the contract', 'Duty and surcharge');
  await expectRow('At settlement, 24 months on', '2028-29');
  await expectRow(wordsOf('pages/estimate-result').remittance.beyond, 'USD 254,900');
  await expectPlan('Too few: it takes 3');
  await enter(user, 'Number of senders', '3');
  await expectPlan('Enough for each part when it is due');
  expect(rows(wordsOf('pages/estimate-result').remittance.beyond)).toEqual([]);
  await enter(user, 'Months to settlement', '18');
  await expectRow('At settlement, 18 months on', 'USD');
  await expectAddress('/plan?senders=3&months=18&inr=55&inrOn=2026-11-20');
});

test('where the buyer lives decides about the money', async () => {
  const user = open();
  expect(field('Resident of India').checked).toBe(true);
  await expectPlan('foreign loans and deferred payment are likely to breach FEMA');
  await user.click(field('NRI or OCI'));
  await expectPlan(wordsOf('pages/estimate-result').accounts.title);
  expect(plan().textContent).toMatch(/At USD \d.* a person and financial year/);
  expect(plan().textContent).not.toContain(wordsOf('pages/estimate-result').remittance.title);
  await expectAddress('/plan?resident=nri');
  await user.click(field('None of these'));
  await expectPlan(wordsOf('pages/estimate-result').elsewhere);
});

const SHARED =
  '?home=own&price=9%2C00%2C000&state=qld&resident=nri&buyer=together&people=3&loan=40&legal=2500&land=400000&inr=55.5&inrOn=2026-11-15';

test('a shared plan is served with its figures, and a change keeps the rest', async () => {
  const user = open(SHARED);
  expect(plan().textContent).toContain(`${wordsOf('pages/estimate-result').ownHome} in Queensland`);
  expect(plan().textContent).toContain('typed on 15 November 2026');
  await expectRow('Paid by the lender', 'AUD 360,000');
  const valueIn = (label: string) => field(label).value;
  expect(['Price', 'Paid with a loan'].map(valueIn)).toEqual(['9,00,000', '40']);
  await enter(user, 'Paid with a loan', '50');
  await expectRow('Paid by the lender', 'AUD 450,000');
  await expectAddress(`/plan${SHARED.replace('loan=40', 'loan=50')}`);
  expect(valueIn('Price')).toBe('9,00,000');
});

test('a link from before the buyer’s residence was asked is the plan of a resident of India, without its loan', async () => {
  open(SHARED.replace('&resident=nri', ''));
  expect(plan().textContent).toContain(`${wordsOf('pages/estimate-result').ownHome} in Queensland`);
  expect(field('Resident of India').checked).toBe(true);
  expect(plan().textContent).toContain(wordsOf('pages/estimate-result').remittance.loanLeftOut);
  expect(rows('Paid by the lender')).toEqual([]);
});

const { reviewBy } = data('').cited['nsw-transfer-duty-scale'] ?? {};

test.each([
  ['on its review date a figure is not marked', 0],
  ['a day later it is, although nobody touches the page', 1],
])('%s', async (_, days) => {
  const day = new Date(`${reviewBy}T00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  const query = '?resident=other&loan=10';
  const user = open(query, day.toISOString().slice(0, 10));
  if (days === 0) await user.click(field('Resident of India'));
  await islandsReady();
  expect(
    rows('Transfer duty')[0]
      ?.closest('tr')
      ?.textContent?.includes(wordsOf('pages/estimate-result').beingReviewed),
  ).toBe(days > 0);
});
