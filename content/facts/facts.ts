import { approvalFacts } from './approval.ts';
import { approvalFeeFacts } from './approval-fees.ts';
import { banFacts } from './ban.ts';
import { conductFacts } from './conduct.ts';
import { exampleCostFacts } from './example-costs.ts';
import { exampleRemittanceFacts } from './example-remittances.ts';
import { exampleReturnFacts } from './example-returns.ts';
import type { Fact } from './fact.ts';
import { incomeTaxFacts } from './income-tax.ts';
import { indiaFacts } from './india.ts';
import { marketFacts } from './market.ts';
import { nswFacts } from './nsw.ts';
import { otherFeeFacts } from './other-fees.ts';
import { privacyFacts } from './privacy.ts';
import { qldFacts } from './qld.ts';
import { siteClaimFacts } from './site-claims.ts';

/** Every fee, rate, threshold, date and ban that the site states. Articles name a fact as {{key}}. */
export const facts = {
  ...banFacts,
  ...approvalFacts,
  ...approvalFeeFacts,
  ...otherFeeFacts,
  ...nswFacts,
  ...qldFacts,
  ...incomeTaxFacts,
  ...indiaFacts,
  ...marketFacts,
  ...conductFacts,
  ...privacyFacts,
  ...exampleCostFacts,
  ...exampleRemittanceFacts,
  ...exampleReturnFacts,
  ...siteClaimFacts,
} as const satisfies Record<string, Fact>;

export type FactKey = keyof typeof facts;

export function isFactKey(key: string): key is FactKey {
  return Object.hasOwn(facts, key);
}

/** The general shape, with the optional fields that the literal types of `facts` leave out. */
export function fact(key: FactKey): Fact {
  return facts[key];
}

/** Past its review date a figure is still shown, marked as being reviewed. */
export function isDueForReview(key: FactKey, today: string): boolean {
  return today > fact(key).reviewBy;
}
