import { expect, test } from 'vitest';
import { rulesForTests as rules } from '#content/costs/testing/rules-for-tests.ts';
import type { Payment } from './payments.ts';
import { type Remittance, remittancePlan, taxAtSource } from './remittance-plan.ts';

const TODAY = '2026-11-15';
const payment = (name: Payment['name'], aud: number, due: string): Payment => ({ name, aud, due });
const plan = (payments: Payment[], remittance: Partial<Remittance> = {}, today = TODAY) =>
  remittancePlan(rules, { payments, senders: 1, usdPerAud: 1, inrPerAud: 60, ...remittance }, today);
const sent = ({ transfers }: ReturnType<typeof plan>) =>
  transfers.map(({ payment: name, year, usd }) => [name, year.name, usd]);

test('each payment uses the limit of the year in which it is due', () => {
  const { short, sendersNeeded, usd, ...rest } = plan([
    payment('contract', 100_000, TODAY),
    payment('duties', 50_000, '2027-02-15'),
    payment('settlement', 250_000, '2028-11-15'),
  ]);
  expect(sent({ short, sendersNeeded, usd, ...rest })).toEqual([
    ['contract', '2026-27', 100_000],
    ['duties', '2026-27', 50_000],
    ['settlement', '2028-29', 250_000],
  ]);
  expect({ short, sendersNeeded, usd }).toEqual({
    short: 0,
    sendersNeeded: 1,
    usd: 400_000,
  });
});

test('money is not sent years ahead: what one limit does not cover in time is short, and more senders help', () => {
  const balance = [payment('settlement', 600_000, '2028-11-15')];
  expect(plan(balance)).toMatchObject({ short: 350_000, sendersNeeded: 3 });
  expect(sent(plan(balance))).toEqual([['settlement', '2028-29', 250_000]]);
  expect(plan(balance, { senders: 3 })).toMatchObject({ short: 0, transfers: [{ usdEach: 200_000 }] });
});

test('the previous year can be used within 180 days of the due date, and not a day earlier', () => {
  const due = (day: string) => sent(plan([payment('settlement', 400_000, day)]));
  expect(due('2028-04-20')).toEqual([
    ['settlement', '2027-28', 150_000],
    ['settlement', '2028-29', 250_000],
  ]);
  expect(due('2028-09-27')).toHaveLength(2);
  expect(due('2028-09-28')).toHaveLength(1);
});

test('an earlier year is used first if a later payment needs the later year', () => {
  const payments = [payment('duties', 200_000, '2027-05-01'), payment('settlement', 250_000, '2028-02-01')];
  expect(plan(payments, {}, '2027-02-01')).toMatchObject({ short: 0 });
  expect(sent(plan(payments, {}, '2027-02-01'))).toEqual([
    ['duties', '2026-27', 200_000],
    ['settlement', '2027-28', 250_000],
  ]);
});

test('two payments of one year share its limit', () => {
  const payments = [payment('contract', 200_000, TODAY), payment('duties', 100_000, '2027-02-15')];
  expect(plan(payments)).toMatchObject({ short: 50_000, sendersNeeded: 2 });
});

test('just below, at and just above the limit', () => {
  const short = (usd: number) => plan([payment('settlement', usd, '2028-11-15')]).short;
  expect([249_999, 250_000, 250_001].map(short)).toEqual([0, 0, 1]);
});

test('money that nine people cannot send in time has no number of senders', () => {
  expect(plan([payment('settlement', 9_000_000, '2028-11-15')]).sendersNeeded).toBeUndefined();
});

test('with a rupee rate every transfer has its rupees and its tax, and the free part counts once a year', () => {
  const { inr, tax, transfers } = plan(
    [payment('contract', 20_000, TODAY), payment('duties', 30_000, '2027-02-15')],
    { inrPerAud: 100 },
  );
  expect(inr).toBe(5_000_000);
  expect(transfers).toMatchObject([
    { inr: 2_000_000, tax: 200_000 },
    { inr: 3_000_000, tax: 600_000 },
  ]);
  expect(tax).toBe(800_000);
});

test('each sender has the free part of the tax', () => {
  const { tax } = plan([payment('contract', 100_000, TODAY)], { senders: 2, inrPerAud: 60 });
  expect(tax).toBe((6_000_000 - 2 * 1_000_000) * 0.2);
});

test('no money needs no year', () => {
  expect(plan([])).toMatchObject({ usd: 0, transfers: [], short: 0 });
});

const rule = { percent: 20, overInr: 1_000_000 };

test('tax at, just below and just above the threshold', () => {
  expect(taxAtSource(rule, 999_999)).toBe(0);
  expect(taxAtSource(rule, 1_000_000)).toBe(0);
  expect(taxAtSource(rule, 1_000_005)).toBe(1);
});

test('two people who send one crore each have two tax-free thresholds', () => {
  expect(taxAtSource(rule, 20_000_000)).toBe(3_800_000);
  expect(2 * taxAtSource(rule, 10_000_000)).toBe(3_600_000);
});
