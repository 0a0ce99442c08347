import { paymentsOf } from '#content/costs/payments.ts';
import { inUsd, MOST_SENDERS, remittancePlan, taxAtSource } from '#content/costs/remittance-plan.ts';
import { businessStandard, mint } from '#content/facts/india.ts';
import { about, inr, people, reading, usd } from '#content/facts/quantity.ts';
import type { ProjectCard, ProjectSlug } from '#content/projects.ts';
import { requireCoveredState, stateRow } from '#content/state-rules.ts';
import { costsOf } from './cost-examples.ts';
import type { ExampleInput, WorkedExample } from './worked-example.ts';

type ProjectRemittanceKey = `${ProjectSlug}-${'senders' | 'usd' | 'contract-usd' | 'balance-usd' | 'tcs'}`;

const THOUSAND = 1000;
const LAKH = 100_000;
/** Signed in October, no payment can be divided at the end of March: fewer people are never enough. */
const CONTRACT_DAY = '2027-10-01';

/** Sending the price of each project and its government costs from India, in cash. */
export function projectRemittanceExamples(input: ExampleInput) {
  const examples = input.projects.flatMap((project) => Object.entries(projectRemittances(input, project)));
  return Object.fromEntries(examples) as Record<ProjectRemittanceKey, WorkedExample>;
}

function projectRemittances(input: ExampleInput, project: ProjectCard): Record<string, WorkedExample> {
  const { slug, name, price } = project;
  const { usdPerAud, depositPercent } = input.rules;
  const [low, high] = input.published['exchange-rate-range'].value;
  const deposit = (price * depositPercent) / 100;
  const costs = costsOf(input, project);
  const inThousands = (aud: number) => usd(Math.round(inUsd(aud, usdPerAud) / THOUSAND) * THOUSAND);
  const sendersAt = (rate: number) => examplePlan(input, project, rate, 1).sendersNeeded ?? MOST_SENDERS + 1;
  const { tax = 0 } = examplePlan(input, project, usdPerAud, sendersAt(usdPerAud));
  const rates = [`${slug}-all-in`, 'exchange-rate-middle'];
  return {
    [`${slug}-senders`]: {
      label: `people who must send money for ${name} in the year of settlement`,
      ...people([sendersAt(low), sendersAt(high)]),
      source: mint,
      derivedFrom: [
        ...rates,
        'deposit-share',
        'settlement-months',
        'exchange-rate-range',
        'lrs-limit',
        'lrs-unused-days',
      ],
    },
    [`${slug}-usd`]: {
      label: `${name} with government costs in US dollars`,
      ...inThousands(costs.allIn),
      source: mint,
      derivedFrom: rates,
    },
    [`${slug}-contract-usd`]: {
      label: `${name}, deposit, duty, surcharge and approval fee in US dollars`,
      ...inThousands(deposit + costs.total),
      source: mint,
      derivedFrom: [`${slug}-total`, 'deposit-share', 'exchange-rate-middle'],
    },
    [`${slug}-balance-usd`]: {
      label: `${name}, balance at settlement in US dollars`,
      ...inThousands(price - deposit),
      source: mint,
      derivedFrom: ['deposit-share', 'exchange-rate-middle'],
    },
    [`${slug}-tcs`]: {
      label: `${name}, tax collected at source on all that is sent`,
      ...about(inr(Math.round(tax / LAKH) * LAKH)),
      source: businessStandard,
      derivedFrom: [
        ...rates,
        `${slug}-senders`,
        stateRow(requireCoveredState(project)).duty.due,
        'rupee-rate',
        'tcs-rate',
        'tcs-threshold',
      ],
    },
  };
}

/** The planner's own plan for the cheapest home. */
export function examplePlan(
  input: ExampleInput,
  project: ProjectCard,
  usdPerAud: number,
  senders: number,
  day = CONTRACT_DAY,
) {
  const { rules } = input;
  const purchase = {
    price: project.price,
    state: requireCoveredState(project),
    foreignShare: 1,
    loanShare: 0,
    path: 'apply',
    monthsToKeys: rules.settlementMonths,
  } as const;
  const payments = paymentsOf(rules, purchase, costsOf(input, project), day);
  return remittancePlan(rules, { payments, senders, usdPerAud, inrPerAud: rules.inrPerAud }, day);
}

export function remittanceExamples(input: ExampleInput) {
  const tax = (sent: number) => taxAtSource(input.rules.taxAtSource, sent);
  const [alone, each] = [20_000_000, 10_000_000];
  return {
    'tcs-example-collected': {
      label: `tax collected at source on ${inr(alone).text}`,
      ...reading(inr(tax(alone)), (text) => `${text} on ${inr(alone).text}`),
      source: businessStandard,
      derivedFrom: ['tcs-threshold', 'tcs-rate'],
    },
    'tcs-example-split': {
      label: `tax collected when two people send ${inr(each).text} each`,
      ...reading(inr(2 * tax(each)), (text) => `${text} in all`),
      source: businessStandard,
      derivedFrom: ['tcs-threshold', 'tcs-rate'],
    },
  } satisfies Record<string, WorkedExample>;
}
