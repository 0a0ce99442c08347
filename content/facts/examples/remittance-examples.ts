import { remittanceNeed, taxAtSource } from '#content/costs/remittance-plan.ts';
import { businessStandard, mint } from '#content/facts/india.ts';
import { inr, personYears, reading, usd } from '#content/facts/quantity.ts';
import type { ProjectCard, ProjectSlug } from '#content/projects.ts';
import { costsOf } from './cost-examples.ts';
import type { ExampleInput, WorkedExample } from './worked-example.ts';

type ProjectRemittanceKey =
  `${ProjectSlug}-${'person-years' | 'usd' | 'contract-usd' | 'balance-usd' | 'balance-limits'}`;

const THOUSAND = 1000;

/** Sending the price of each project and its government costs from India, in cash. */
export function projectRemittanceExamples(input: ExampleInput) {
  const examples = input.projects.flatMap((project) => Object.entries(projectRemittances(input, project)));
  return Object.fromEntries(examples) as Record<ProjectRemittanceKey, WorkedExample>;
}

function projectRemittances(input: ExampleInput, project: ProjectCard): Record<string, WorkedExample> {
  const { slug, name } = project;
  const [low, high] = input.published['exchange-rate-range'].value;
  const { price } = project;
  const deposit = (price * input.rules.depositPercent) / 100;
  const atContract = deposit + costsOf(input, project).total;
  const inUsd = (aud: number) => toThousand(remittanceNeed(input.rules, aud, input.rules.usdPerAud).usd);
  const balanceAt = (rate: number) => remittanceNeed(input.rules, price - deposit, rate).personYears;
  const yearsAt = (usdPerAud: number) => need(input, project, usdPerAud).personYears;
  return {
    [`${slug}-person-years`]: {
      label: `person-years of remittance for ${name} in cash`,
      ...personYears([yearsAt(low), yearsAt(high)]),
      source: mint,
      derivedFrom: [`${slug}-all-in`, 'exchange-rate-range', 'lrs-limit'],
    },
    [`${slug}-usd`]: {
      label: `${name} with government costs in US dollars`,
      ...usd(toThousand(need(input, project).usd)),
      source: mint,
      derivedFrom: [`${slug}-all-in`, 'exchange-rate-middle'],
    },
    [`${slug}-contract-usd`]: {
      label: `${name}, deposit, duty, surcharge and approval fee in US dollars`,
      ...usd(inUsd(atContract)),
      source: mint,
      derivedFrom: [`${slug}-total`, 'deposit-share', 'exchange-rate-middle'],
    },
    [`${slug}-balance-usd`]: {
      label: `${name}, balance at settlement in US dollars`,
      ...usd(inUsd(price - deposit)),
      source: mint,
      derivedFrom: ['deposit-share', 'exchange-rate-middle'],
    },
    [`${slug}-balance-limits`]: {
      label: `limits of one person and one year that the balance of ${name} takes`,
      ...personYears([balanceAt(low), balanceAt(high)]),
      source: mint,
      derivedFrom: ['deposit-share', 'exchange-rate-range', 'lrs-limit'],
    },
  };
}

function need(input: ExampleInput, project: ProjectCard, usdPerAud = input.rules.usdPerAud) {
  return remittanceNeed(input.rules, costsOf(input, project).allIn, usdPerAud);
}

function toThousand(amount: number): number {
  return Math.round(amount / THOUSAND) * THOUSAND;
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
