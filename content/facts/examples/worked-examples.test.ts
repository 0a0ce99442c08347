import { expect, test } from 'vitest';
import { costRules } from '#content/costs/cost-rules.ts';
import { paymentsOf } from '#content/costs/payments.ts';
import { purchaseCosts } from '#content/costs/purchase-costs.ts';
import { remittancePlan } from '#content/costs/remittance-plan.ts';
import { approvalFeeKey } from '#content/facts/approval-fees.ts';
import type { DutyScale, Fact, FeeScale, PublishedFacts } from '#content/facts/fact.ts';
import type { PublishedKey } from '#content/facts/fact-keys.ts';
import { type FactKey, fact, facts } from '#content/facts/facts.ts';
import { fillFacts } from '#content/facts/fill-facts.ts';
import { published } from '#content/facts/published.ts';
import { quantity } from '#content/facts/quantity.ts';
import { faqs } from '#content/faqs.ts';
import { type ProjectCard, type ProjectSlug, projectBySlug, projects } from '#content/projects.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { requireCoveredState } from '#content/state-rules.ts';
import { workedExamples } from './worked-examples.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const number = (key: FactKey) => fact(key).value as number;
const toTenth = (share: number) => Math.round(share * 1000) / 10;
const sydnevia = projectBySlug('sydnevia').price;
const brisnevia = projectBySlug('brisnevia').price;
const returnOf = (slug: ProjectSlug, index: number) => (projectBySlug(slug).returnPercent[index] ?? 0) / 100;

/** Duty computed from the scale, independently of the planner's code. */
function duty(key: FactKey, price: number): number {
  const scale = fact(key).value as DutyScale;
  const bracket = scale.brackets.find(({ upTo }) => upTo === null || price <= upTo);
  if (!bracket) throw new Error(`No bracket for ${price}`);
  const parts = Math.ceil((price - bracket.over) / scale.perDollars);
  return Math.max(scale.minimum, bracket.base + (parts * scale.perDollars * bracket.ratePercent) / 100);
}

/** The planner's own plan for the cheapest home of a project. */
function plan(project: ProjectCard, usdPerAud: number, day = '2027-10-01') {
  const rules = costRules(published);
  const buyer = { foreignShare: 1, loanShare: 0, path: 'apply' } as const;
  const state = requireCoveredState(project);
  const purchase = { price: project.price, state, monthsToKeys: rules.settlementMonths, ...buyer };
  const payments = paymentsOf(rules, purchase, purchaseCosts(rules, purchase), day);
  return remittancePlan(rules, { payments, senders: 1, usdPerAud, inrPerAud: rules.inrPerAud }, day);
}

const [lowRate, highRate] = published['exchange-rate-range'].value as readonly [number, number];

/** The register with other values. */
function withValues(changes: Partial<Record<PublishedKey, Fact['value']>>): PublishedFacts {
  const changed = Object.entries(changes).map(([key, value]) => [
    key,
    { ...published[key as PublishedKey], value },
  ]);
  return { ...published, ...Object.fromEntries(changed) };
}

test('the worked purchases follow from the rates', () => {
  const examples = [
    ['sydnevia', sydnevia, 'nsw-transfer-duty-scale', 'nsw-surcharge-purchaser-duty'],
    ['brisnevia', brisnevia, 'qld-transfer-duty-scale', 'qld-afad'],
  ] as const;
  for (const [name, price, scale, rate] of examples) {
    const surcharge = (price * number(rate)) / 100;
    const total = duty(scale, price) + surcharge + number('approval-fee-to-1m');
    expect(number(`${name}-duty`)).toBe(duty(scale, price));
    expect(number(`${name}-surcharge`)).toBe(surcharge);
    expect(number(`${name}-total`)).toBe(total);
    expect(number(`${name}-total-share`)).toBe(toTenth(total / price));
    expect(number(`${name}-all-in`)).toBe(price + total);
    const atMiddle = (price + total) * number('exchange-rate-middle');
    expect(number(`${name}-usd`)).toBe(Math.round(atMiddle / 1000) * 1000);
    const deposit = (price * number('deposit-share')) / 100;
    const thousands = (aud: number) => Math.round((aud * number('exchange-rate-middle')) / 1000) * 1000;
    expect(number(`${name}-duties`)).toBe(duty(scale, price) + surcharge);
    expect(number(`${name}-contract-usd`)).toBe(thousands(deposit + total));
    expect(number(`${name}-balance-usd`)).toBe(thousands(price - deposit));
    for (const usd of [lowRate, highRate]) {
      // Nearly all of the money is due in the Indian financial year of settlement.
      expect([facts[`${name}-senders`].value].flat()).toContain(
        Math.ceil(((price - deposit) * usd) / number('lrs-limit')),
      );
    }
  }
  expect(number('vacancy-fee-at-risk')).toBe(number('approval-fee-to-1m') * number('vacancy-fee-multiple'));
  expect(number('sydnevia-certificate-total')).toBe(number('sydnevia-duty') + number('sydnevia-surcharge'));
});

test('the worked returns, remittances and taxes follow from their inputs', () => {
  const brisbaneRent = Math.round(brisnevia * number('brisbane-yield')) / 100;
  const sydneyRent = Math.round(sydnevia * number('capitals-yield-2025')) / 100;
  const atClaim = number('brisnevia-rent-at-claim');
  expect(atClaim).toBeCloseTo(brisnevia * returnOf('brisnevia', 0), 2);
  expect(number('brisnevia-rent-week-at-claim')).toBe(Math.round(atClaim / 52));
  expect(number('brisnevia-rent-at-market')).toBe(brisbaneRent);
  expect(number('brisnevia-rent-week-at-market')).toBe(Math.round(brisbaneRent / 52));
  expect(number('brisnevia-claim-on-all-in')).toBe(toTenth(atClaim / number('brisnevia-all-in')));
  expect(number('brisnevia-market-on-all-in')).toBe(toTenth(brisbaneRent / number('brisnevia-all-in')));
  expect(number('sydnevia-market-on-all-in')).toBe(toTenth(sydneyRent / number('sydnevia-all-in')));
  const [low, high] = [returnOf('sydnevia', 0), returnOf('sydnevia', 1)];
  expect(number('sydnevia-return-low')).toBeCloseTo(sydnevia * low, 2);
  expect(number('sydnevia-return-high')).toBeCloseTo(sydnevia * high, 2);
  expect(number('sydnevia-growth-rate-low')).toBe(toTenth((sydnevia * low - sydneyRent) / sydnevia));
  expect(number('sydnevia-growth-rate-high')).toBe(toTenth((sydnevia * high - sydneyRent) / sydnevia));
  expect(number('sydnevia-cost-over-5-years')).toBe(toTenth(number('sydnevia-total') / sydnevia / 5));
  expect(number('sydnevia-cost-over-10-years')).toBe(toTenth(number('sydnevia-total') / sydnevia / 10));
  expect(number('sydnevia-withholding')).toBe((sydnevia * number('sale-withholding')) / 100);
  for (const { slug } of projects) {
    const kept = 1 - number('foreign-resident-rate') / 100;
    expect(number(`${slug}-rent-after-tax`)).toBeCloseTo(number(`${slug}-net-rent`) * kept, -1);
  }
  const collected = (sent: number) => ((sent - number('tcs-threshold')) * number('tcs-rate')) / 100;
  expect(number('tcs-example-collected')).toBe(collected(20_000_000));
  expect(number('tcs-example-split')).toBe(2 * collected(10_000_000));
  expect(number('nsw-land-tax-per-100k')).toBe(1000 * number('nsw-surcharge-land-tax'));
});

test('the number of senders is that of the plan, in whichever month the contract is signed', () => {
  for (const project of projects) {
    const needed = (rate: number) =>
      Math.max(...MONTHS.map((month) => plan(project, rate, `2027-${month}-17`).sendersNeeded ?? 0));
    const senders = quantity('people', [needed(lowRate), needed(highRate)]).text;
    expect(facts[`${project.slug}-senders`].text).toBe(senders);
    const row = pageWords('pages/projects').comparison.rows.find(
      ({ name }) => name === 'Senders needed from India',
    );
    expect(fillFacts(row?.texts[project.slug] ?? '')).toContain(`${senders} adults`);
    expect(
      fillFacts(
        faqs()
          .find(({ id }) => id === 'sending-money')
          ?.answer.join(' ') ?? '',
      ),
    ).toContain(`${senders} for `);
  }
});

test('one sender can cover what is due before settlement, as the texts say', () => {
  for (const project of projects) {
    const { transfers } = plan(project, highRate);
    const early = transfers.filter(({ payment }) => payment !== 'settlement');
    expect(early.map(({ payment }) => payment)).toEqual(['contract', 'duties']);
    expect(early.reduce((sum, { usd }) => sum + usd, 0)).toBeLessThan(number('lrs-limit'));
  }
});

test('another surcharge changes exactly the examples that use it', () => {
  const before = workedExamples(published, projects);
  const after = workedExamples(
    withValues({ 'nsw-surcharge-purchaser-duty': 10 + number('nsw-surcharge-purchaser-duty') }),
    projects,
  );
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
    (key) => before[key].text !== after[key].text,
  );
  expect(changed).toEqual([
    'sydnevia-surcharge',
    'sydnevia-duties',
    'sydnevia-total',
    'sydnevia-total-share',
    'sydnevia-all-in',
    'sydnevia-usd',
    'sydnevia-contract-usd',
    'sydnevia-tcs',
    'sydnevia-certificate-total',
    'sydnevia-cost-over-5-years',
    'sydnevia-cost-over-10-years',
    'sydnevia-market-on-all-in',
  ]);
});

/** Every fact behind an example, including those of other examples. */
function inputsOf(key: string): string[] {
  const inputs = fact(key as FactKey).derivedFrom ?? [];
  return inputs.flatMap((input) => [input, ...inputsOf(input)]);
}

test('an example lists every fact that can change it', () => {
  const before = workedExamples(published, projects);
  for (const key of Object.keys(published) as PublishedKey[]) {
    const changed = doubled(published[key].value);
    if (changed === undefined) continue;
    const after = workedExamples(withValues({ [key]: changed }), projects);
    // The fee of a step is read from the scale; the list of sources names the step.
    const named = key === 'approval-fee-scale' ? 'approval-fee-to-1m' : key;
    for (const example of Object.keys(before) as (keyof typeof before)[]) {
      if (before[example].text !== after[example].text) expect(inputsOf(example), example).toContain(named);
    }
  }
});

function doubled(value: Fact['value']): Fact['value'] | undefined {
  if (typeof value === 'number') return value * 2;
  if (typeof value === 'string') return undefined;
  return JSON.parse(JSON.stringify(value), (name, part) =>
    ['fee', 'base', '0', '1'].includes(name) && typeof part === 'number' ? part * 2 : part,
  );
}

test('an example is due for review with the first of its facts', () => {
  expect(facts['sydnevia-duty'].reviewBy).toBe(facts['nsw-transfer-duty-scale'].reviewBy);
  expect(facts['sydnevia-usd'].reviewBy).toBe(facts['nsw-transfer-duty-scale'].reviewBy);
  expect(facts['sydnevia-surcharge'].reviewBy).toBe(facts['nsw-surcharge-purchaser-duty'].reviewBy);
});

const third: ProjectCard = {
  ...projectBySlug('brisnevia'),
  slug: 'melvia' as ProjectSlug,
  name: 'Melvia',
  price: 1_200_000,
};

test('another project gets its own examples without code', () => {
  const examples: Record<string, Fact> = workedExamples(published, [...projects, third]);
  expect(examples['melvia-total']?.value).toBe(
    duty('qld-transfer-duty-scale', third.price) +
      (third.price * number('qld-afad')) / 100 +
      number('approval-fee-to-2m'),
  );
  expect(examples['melvia-approval']?.derivedFrom).toEqual(['approval-fee-to-2m']);
  expect(examples['melvia-duty']?.label).toBe('Worked example, AUD 1.2 million in Queensland, transfer duty');
});

test('a project in a state without duty rules, or without a price, has no examples', () => {
  const without = [
    { ...third, state: 'vic' as const },
    { ...third, price: 0 },
  ];
  const keysWith = (added: ProjectCard[]) => Object.keys(workedExamples(published, [...projects, ...added]));
  expect(keysWith(without)).toEqual(keysWith([]));
});

test('the fact that states the approval fee is that of the step', () => {
  const scale = published['approval-fee-scale'].value as FeeScale;
  const { under, steps } = scale;
  expect(number(approvalFeeKey(scale, under.price - 1))).toBe(under.fee);
  for (const { upTo, fee } of steps) expect(number(approvalFeeKey(scale, upTo)), String(upTo)).toBe(fee);
  expect(approvalFeeKey(scale, 6_000_000)).toBe('approval-fee-scale');
});
