import { approvalFee, landTaxSurcharge, percentOf, requireDuty, toCents } from '#content/costs/duties.ts';
import { emptyRent, managementFee } from '#content/costs/net-rent.ts';
import { datedPayments } from '#content/costs/payments.ts';
import { inUsd, MOST_SENDERS, remittancePlan, sendersNeeded } from '#content/costs/remittance-plan.ts';
import { approvalFeeKey } from '#content/facts/approval-fees.ts';
import type { DutyScale, FeeScale, PublishedFacts } from '#content/facts/fact.ts';
import { quantity } from '#content/facts/quantity.ts';
import { moneyInWords } from '#content/money.ts';
import type { ProjectCard } from '#content/projects.ts';
import { requireCoveredState, stateRow } from '#content/state-rules.ts';
import { aud, type Formula, type Read, tenthOfPercent } from './formulas.ts';

/** By the part of the key after the slug. */
type Formulas = Record<string, Formula>;

const ABOUT = 'about {}';
const THOUSAND = 1000;
const LAKH = 100_000;
/** Signed in October, no payment can be divided at the end of March: fewer people are never enough. */
const CONTRACT_DAY = '2027-10-01';

/** The examples of every project, for its cheapest home: brisnevia-total. */
export function projectFormulas(published: PublishedFacts, project: ProjectCard): Formulas {
  const formulas = {
    ...purchase(published, project),
    ...remittance(project),
    ...letting(project),
  };
  return Object.fromEntries(
    Object.entries(formulas).map(([part, formula]) => [`${project.slug}-${part}`, formula]),
  );
}

const home = ({ price }: ProjectCard, place: string) => `${moneyInWords(price, 'AUD')} in ${place}`;

/** Government charges on top of the price, for one foreign buyer, in cash, who applies for approval alone. */
function purchase(published: PublishedFacts, project: ProjectCard): Formulas {
  const { slug, price } = project;
  const state = requireCoveredState(project);
  const { shortName, authority: source, duty, surcharge } = stateRow(state);
  const own = (f: Read, part: string) => f(`${slug}-${part}`);
  const label = (what: string) => `${home(project, shortName)}, ${what}`;
  const { from } = published[duty.scale];
  const feeScale = published['approval-fee-scale'].value as FeeScale;
  return {
    duty: {
      label: label(`transfer duty${from ? `, ${feeYear(from)}` : ''}`),
      of: (f) => aud(requireDuty(f.fact(duty.scale).value as DutyScale, price, state).amount),
    },
    surcharge: {
      label: label(surcharge.name.charAt(0).toLowerCase() + surcharge.name.slice(1)),
      of: (f) => aud(percentOf(price, f(surcharge.rate))),
    },
    approval: {
      label: label('approval fee'),
      // Above the last step of the scale there is no fact with the fee.
      of: (f) => f.fact(approvalFeeKey(feeScale, price)) && aud(approvalFee(feeScale, price)),
    },
    duties: {
      label: label('duty and surcharge together'),
      ...{ source, of: (f) => aud(toCents(own(f, 'duty') + own(f, 'surcharge'))) },
    },
    total: {
      label: label('government costs'),
      ...{ source, of: (f) => aud(toCents(own(f, 'duty') + own(f, 'surcharge') + own(f, 'approval'))) },
    },
    'total-share': {
      label: label('government costs as a share of the price'),
      ...{ source, of: (f) => quantity('percent', tenthOfPercent(own(f, 'total') / price)) },
    },
    'all-in': {
      label: label('price and government costs'),
      ...{ source, of: (f) => aud(toCents(price + own(f, 'total'))) },
    },
    deposit: { label: label('deposit'), of: (f) => aud(percentOf(price, f('deposit-share'))) },
    balance: { label: label('balance at settlement'), of: (f) => aud(toCents(price - own(f, 'deposit'))) },
  };
}

/** The Australian fee year of a day: 2025-26. */
function feeYear(from: string): string {
  const year = Number(from.slice(0, 4));
  return `${year}-${String(year + 1).slice(2)}`;
}

/** Sending the price and its government costs from India, in cash. */
function remittance(project: ProjectCard): Formulas {
  const { slug, name } = project;
  const { due } = stateRow(requireCoveredState(project)).duty;
  const own = (f: Read, part: string) => f(`${slug}-${part}`);
  const inThousands = (amount: number, usdPerAud: number) =>
    quantity('USD', Math.round(inUsd(amount, usdPerAud) / THOUSAND) * THOUSAND);
  /** The payments, and what limits the sending of them. */
  const plan = (f: Read) => {
    const [duties, approval, deposit] = [own(f, 'duties'), own(f, 'approval'), own(f, 'deposit')];
    const amounts = { contract: deposit + approval, duties, settlement: own(f, 'balance') };
    const limits = { remittanceLimitUsd: f('lrs-limit'), remittanceWindowDays: f('lrs-unused-days') };
    const { value, unit } = f.fact(due);
    const dutyDue = { value: Number(value), unit: unit === 'months' ? unit : 'days' } as const;
    const terms = { dutyDue, monthsToKeys: f('settlement-months') };
    return { limits, payments: datedPayments(amounts, terms, CONTRACT_DAY) };
  };
  const needed = ({ limits, payments }: ReturnType<typeof plan>, usdPerAud: number) =>
    sendersNeeded(limits, { payments, usdPerAud }, CONTRACT_DAY) ?? MOST_SENDERS + 1;
  return {
    senders: {
      label: `people who must send money for ${name} in the year of settlement`,
      source: 'lrs-limit',
      of: (f) => {
        const planned = plan(f);
        const rates = [f.fact('exchange-rate-range').value].flat() as number[];
        const [few = 0, most = few] = rates.map((rate) => needed(planned, rate));
        return quantity('people', few === most ? few : [few, most]);
      },
    },
    usd: {
      label: `${name} with government costs in US dollars`,
      ...{ source: 'lrs-limit', of: (f) => inThousands(own(f, 'all-in'), f('exchange-rate-middle')) },
    },
    'contract-usd': {
      label: `${name}, deposit, duty, surcharge and approval fee in US dollars`,
      source: 'lrs-limit',
      of: (f) => inThousands(own(f, 'total') + own(f, 'deposit'), f('exchange-rate-middle')),
    },
    'balance-usd': {
      label: `${name}, balance at settlement in US dollars`,
      ...{ source: 'lrs-limit', of: (f) => inThousands(own(f, 'balance'), f('exchange-rate-middle')) },
    },
    tcs: {
      label: `${name}, tax collected at source on all that is sent`,
      source: 'tcs-rate',
      of: (f) => {
        const planned = plan(f);
        const usdPerAud = f('exchange-rate-middle');
        const senders = needed(planned, usdPerAud);
        const sent = { payments: planned.payments, senders, usdPerAud, inrPerAud: f('rupee-rate') };
        const taxAtSource = { percent: f('tcs-rate'), overInr: f('tcs-threshold') };
        const { tax } = remittancePlan({ ...planned.limits, taxAtSource }, sent, CONTRACT_DAY);
        return quantity('INR', Math.round(tax / LAKH) * LAKH, ABOUT);
      },
    },
  };
}

/** A year of letting, from the rent at market yield to the net result. */
function letting(project: ProjectCard): Formulas {
  const { slug, price } = project;
  const { letting: facts, landTax, shortName } = stateRow(requireCoveredState(project));
  const own = (f: Read, part: string) => f(`${slug}-${part}`);
  const line = (what: string, of: Formula['of']): Formula => ({
    label: `a year of letting, ${home(project, shortName)}, ${what}`,
    ...{ source: 'running-share', of },
  });
  const costs = ['year-empty', 'year-manager', 'year-levies', 'year-running', 'year-land-tax'];
  return {
    'year-rent': line('rent', (f) => aud(percentOf(price, f(facts.grossYield)), ABOUT)),
    'year-empty': line('empty weeks', (f) => aud(emptyRent(own(f, 'year-rent'), f('empty-weeks')))),
    'year-manager': line('manager', (f) =>
      aud(managementFee(own(f, 'year-rent') - own(f, 'year-empty'), f('management-share'))),
    ),
    'year-levies': line('levies', (f) => aud(percentOf(price, f(facts.levies)))),
    'year-running': line('rates, insurance and repairs', (f) => aud(percentOf(price, f('running-share')))),
    'year-land-tax': line('land tax surcharge', (f) => {
      const rule = { percent: f(landTax.rate), over: landTax.over ? f(landTax.over) : 0 };
      return aud(landTaxSurcharge(rule, (price * f('land-share')) / 100));
    }),
    'net-rent': line('left before income tax', (f) =>
      aud(Math.round(costs.reduce((left, cost) => left - own(f, cost), own(f, 'year-rent'))), ABOUT),
    ),
    'rent-after-tax': line('left after Australian income tax', (f) => {
      const net = own(f, 'net-rent');
      return aud(Math.round(net - percentOf(Math.max(0, net), f('foreign-resident-rate'))), ABOUT);
    }),
    'net-yield': line('net yield before income tax', (f) =>
      quantity('percent', tenthOfPercent(own(f, 'net-rent') / price), ABOUT),
    ),
  };
}
