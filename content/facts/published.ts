import { approvalFacts } from './approval.ts';
import { approvalFeeFacts } from './approval-fees.ts';
import { assumptionFacts } from './assumptions.ts';
import { banFacts } from './ban.ts';
import { conductFacts } from './conduct.ts';
import type { Fact } from './fact.ts';
import { femaFacts } from './fema.ts';
import { holdingFacts } from './holding.ts';
import { incomeTaxFacts } from './income-tax.ts';
import { indiaFacts } from './india.ts';
import { indiaTaxFacts } from './india-tax.ts';
import { marketFacts } from './market.ts';
import { nswFacts } from './nsw.ts';
import { offThePlanFacts } from './off-the-plan.ts';
import { otherFeeFacts } from './other-fees.ts';
import { privacyFacts } from './privacy.ts';
import { qldFacts } from './qld.ts';
import { travelFacts } from './travel.ts';

/** Published facts and our assumptions: typed here, and nowhere else. */
export const published = {
  ...banFacts,
  ...approvalFacts,
  ...approvalFeeFacts,
  ...otherFeeFacts,
  ...offThePlanFacts,
  ...nswFacts,
  ...qldFacts,
  ...incomeTaxFacts,
  ...indiaFacts,
  ...femaFacts,
  ...indiaTaxFacts,
  ...marketFacts,
  ...holdingFacts,
  ...travelFacts,
  ...conductFacts,
  ...privacyFacts,
  ...assumptionFacts,
} as const satisfies Record<string, Fact>;

export type PublishedFacts = typeof published;
export type PublishedKey = keyof PublishedFacts;
