import { toCents } from '#content/costs/duties.ts';
import { type Purchase, type PurchaseCosts, purchaseCosts } from '#content/costs/purchase-costs.ts';
import { approvalFeeKey } from '#content/facts/approval-fees.ts';
import { contractTerms } from '#content/facts/assumptions.ts';
import { vacancy } from '#content/facts/other-fees.ts';
import { about, aud, percent, reading } from '#content/facts/quantity.ts';
import { type ProjectCard, type ProjectSlug, projectBySlug } from '#content/projects.ts';
import { requireCoveredState, stateRow } from '#content/state-rules.ts';
import { type ExampleInput, toTenth, type WorkedExample } from './worked-example.ts';

type ProjectCostKey =
  `${ProjectSlug}-${'duty' | 'surcharge' | 'approval' | 'duties' | 'total' | 'total-share' | 'all-in' | 'deposit' | 'balance'}`;

const YEARS_IN_WORDS = { 5: 'five', 10: 'ten' } as const;

/** One foreign buyer, in cash, who applies for approval alone. */
export function costsOf(
  { rules }: ExampleInput,
  project: ProjectCard,
  path: Purchase['path'] = 'apply',
): PurchaseCosts {
  const { price } = project;
  const state = requireCoveredState(project);
  return purchaseCosts(rules, { price, state, foreignShare: 1, loanShare: 0, path });
}

/** Government charges on top of the price of each project. */
export function projectCostExamples(input: ExampleInput) {
  const examples = input.projects.flatMap((project) => Object.entries(projectCosts(input, project)));
  return Object.fromEntries(examples) as Record<ProjectCostKey, WorkedExample>;
}

function projectCosts(input: ExampleInput, project: ProjectCard): Record<string, WorkedExample> {
  const { slug, price } = project;
  const { shortName, authority, duty, surcharge } = stateRow(requireCoveredState(project));
  const costs = costsOf(input, project);
  const scale = input.published[duty.scale];
  const home = `${aud(price).text} in ${shortName}`;
  const deposit = toCents((price * input.rules.depositPercent) / 100);
  const surchargeName = surcharge.name.charAt(0).toLowerCase() + surcharge.name.slice(1);
  return {
    [`${slug}-duty`]: {
      label: `${home}, transfer duty${'from' in scale ? `, ${feeYear(scale.from)}` : ''}`,
      ...aud(costs.duty.amount),
      source: scale.source,
      derivedFrom: [duty.scale],
    },
    [`${slug}-surcharge`]: {
      label: `${home}, ${surchargeName}`,
      ...aud(costs.surcharge),
      source: input.published[surcharge.rate].source,
      derivedFrom: [surcharge.rate],
    },
    [`${slug}-approval`]: {
      label: `${home}, approval fee`,
      ...aud(costs.approval),
      source: input.published['approval-fee-scale'].source,
      derivedFrom: [approvalFeeKey(price)],
    },
    [`${slug}-duties`]: {
      label: `${home}, duty and surcharge together`,
      ...aud(toCents(costs.duty.amount + costs.surcharge)),
      source: authority,
      derivedFrom: [`${slug}-duty`, `${slug}-surcharge`],
    },
    [`${slug}-total`]: {
      label: `${home}, government costs`,
      ...aud(costs.total),
      source: authority,
      derivedFrom: [`${slug}-duty`, `${slug}-surcharge`, `${slug}-approval`],
    },
    [`${slug}-total-share`]: {
      label: `${home}, government costs as a share of the price`,
      ...percent(toTenth(costs.totalShare)),
      source: authority,
      derivedFrom: [`${slug}-total`],
    },
    [`${slug}-all-in`]: {
      label: `${home}, price and government costs`,
      ...aud(costs.allIn),
      source: authority,
      derivedFrom: [`${slug}-total`],
    },
    [`${slug}-deposit`]: {
      label: `${home}, deposit`,
      ...aud(deposit),
      source: contractTerms,
      derivedFrom: ['deposit-share'],
    },
    [`${slug}-balance`]: {
      label: `${home}, balance at settlement`,
      ...aud(toCents(price - deposit)),
      source: contractTerms,
      derivedFrom: ['deposit-share'],
    },
  };
}

/** The Australian fee year of a day: 2025-26. */
function feeYear(from: string): string {
  const year = Number(from.slice(0, 4));
  return `${year}-${String(year + 1).slice(2)}`;
}

/** The examples that articles or pages build on. */
export function costExamples(input: ExampleInput) {
  const sydnevia = projectBySlug('sydnevia');
  const { shortName, authority: source } = stateRow(requireCoveredState(sydnevia));
  const { totalShare } = costsOf(input, sydnevia);
  const spreadOver = (years: keyof typeof YEARS_IN_WORDS): WorkedExample => ({
    label: `those costs spread over ${YEARS_IN_WORDS[years]} years, as a share of the price a year`,
    ...reading(about(percent(toTenth(totalShare / years))), (text) => `${text} a year`),
    source,
    derivedFrom: ['sydnevia-total'],
  });
  const { published, rules } = input;
  return {
    'sydnevia-certificate-total': {
      label: `${aud(sydnevia.price).text} in ${shortName}, government costs without an application fee`,
      ...aud(costsOf(input, sydnevia, 'certificate').total),
      source,
      derivedFrom: ['sydnevia-duty', 'sydnevia-surcharge'],
    },
    'sydnevia-cost-over-5-years': spreadOver(5),
    'sydnevia-cost-over-10-years': spreadOver(10),
    'vacancy-fee-at-risk': {
      label: `vacancy fee for a new home of ${published['approval-fee-step-1m'].text} or less, ${published['approval-fee-year'].text}`,
      ...aud(published['approval-fee-to-1m'].value * rules.vacancyTimes),
      source: vacancy,
      derivedFrom: ['approval-fee-to-1m', 'vacancy-fee-multiple'],
    },
  } satisfies Record<string, WorkedExample>;
}
