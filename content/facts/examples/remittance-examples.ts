import { remittancePlan } from '#content/costs/remittance-plan.ts';
import { taxAtSource } from '#content/costs/tax-at-source.ts';
import { businessStandard, mint } from '#content/facts/india.ts';
import { inr, personYears, reading, usd } from '#content/facts/quantity.ts';
import { type ProjectCard, type ProjectSlug, projectBySlug } from '#content/projects.ts';
import { costsOf } from './cost-examples.ts';
import type { ExampleInput, WorkedExample } from './worked-example.ts';

type ProjectRemittanceKey = `${ProjectSlug}-${'person-years' | 'usd'}`;

/** The sums are the same in every year: which one is asked for does not matter. */
const ANY_DAY = '2026-04-01';
const THOUSAND = 1000;

/** Sending the price of each project and its government costs from India, in cash. */
export function projectRemittanceExamples(input: ExampleInput) {
  const examples = input.projects.flatMap((project) => Object.entries(projectRemittances(input, project)));
  return Object.fromEntries(examples) as Record<ProjectRemittanceKey, WorkedExample>;
}

function projectRemittances(input: ExampleInput, project: ProjectCard): Record<string, WorkedExample> {
  const { slug, name } = project;
  const [low, high] = input.published['exchange-rate-range'].value;
  const yearsAt = (usdPerAud: number) => remittance(input, project, 1, usdPerAud).personYears;
  return {
    [`${slug}-person-years`]: {
      label: `person-years of remittance for ${name} in cash`,
      ...personYears([yearsAt(low), yearsAt(high)]),
      source: mint,
      derivedFrom: [`${slug}-all-in`, 'exchange-rate-range', 'lrs-limit'],
    },
    [`${slug}-usd`]: {
      label: `${name} with government costs in US dollars`,
      ...usd(toThousand(remittance(input, project, 1).usd)),
      source: mint,
      derivedFrom: [`${slug}-all-in`, 'exchange-rate-middle'],
    },
  };
}

function remittance(
  input: ExampleInput,
  project: ProjectCard,
  senders: number,
  usdPerAud = input.rules.usdPerAud,
) {
  return remittancePlan(input.rules, { aud: costsOf(input, project).allIn, senders, usdPerAud }, ANY_DAY);
}

function toThousand(amount: number): number {
  return Math.round(amount / THOUSAND) * THOUSAND;
}

export function remittanceExamples(input: ExampleInput) {
  const tax = (sent: number) => taxAtSource(input.rules.taxAtSource, sent);
  /** What one year's limit leaves for the next one, which opens in April. */
  const inApril = (slug: ProjectSlug, senders: number) => {
    const plan = remittance(input, projectBySlug(slug), senders);
    return usd(toThousand(plan.usd - (plan.years[0]?.usd ?? 0)));
  };
  const [alone, each] = [20_000_000, 10_000_000];
  return {
    'remittance-two-persons': {
      label: 'two people, one remittance year',
      ...usd(2 * input.rules.remittanceLimitUsd),
      source: mint,
      derivedFrom: ['lrs-limit'],
    },
    'remittance-sydnevia-april': {
      label: 'Sydnevia, two people, the rest in April',
      ...inApril('sydnevia', 2),
      source: mint,
      derivedFrom: ['sydnevia-usd', 'remittance-two-persons'],
    },
    'remittance-brisnevia-april': {
      label: 'Brisnevia, one person, the rest in April',
      ...inApril('brisnevia', 1),
      source: mint,
      derivedFrom: ['brisnevia-usd', 'lrs-limit'],
    },
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
