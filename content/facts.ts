import type { Fact } from './fact.ts';
import { approvalFacts } from './facts-approval.ts';
import { approvalFeeFacts } from './facts-approval-fees.ts';
import { banFacts } from './facts-ban.ts';
import { conductFacts } from './facts-conduct.ts';
import { exampleCostFacts } from './facts-example-costs.ts';
import { exampleRemittanceFacts } from './facts-example-remittances.ts';
import { exampleReturnFacts } from './facts-example-returns.ts';
import { incomeTaxFacts } from './facts-income-tax.ts';
import { indiaFacts } from './facts-india.ts';
import { marketFacts } from './facts-market.ts';
import { nswFacts } from './facts-nsw.ts';
import { otherFeeFacts } from './facts-other-fees.ts';
import { privacyFacts } from './facts-privacy.ts';
import { qldFacts } from './facts-qld.ts';
import { siteClaimFacts } from './facts-site-claims.ts';

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
