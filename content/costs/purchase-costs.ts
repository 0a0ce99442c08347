import type { CoveredState } from '#content/state-rules.ts';
import type { CostRules } from './cost-rules.ts';
import { approvalFee, landTaxSurcharge, requireDuty, type TransferDuty, toCents } from './duties.ts';

export type ApprovalPath = 'apply' | 'certificate';

export interface Purchase {
  price: number;
  state: CoveredState;
  /** The part of the home that foreign persons buy, 0 to 1. */
  foreignShare: number;
  /** The part of the price that a lender pays, 0 to 1. */
  loanShare: number;
  path: ApprovalPath;
  /** In the whole development, if known: a certificate needs a minimum. */
  dwellings?: number | undefined;
  conveyancing?: number | undefined;
  landValue?: number | undefined;
}

export interface PurchaseCosts {
  duty: TransferDuty;
  surcharge: number;
  /** Zero when a developer's certificate covers the purchase. */
  approval: number;
  path: ApprovalPath;
  conveyancing: number;
  total: number;
  /** The total as a share of the price. */
  totalShare: number;
  allIn: number;
  loan: number;
  /** What the buyers bring themselves: the price without the loan, plus all costs. */
  cash: number;
  /** The foreign buyers' part of that: their share, with the whole surcharge and approval fee. */
  foreignCash: number;
  landTax: number | undefined;
  vacancyFee: number;
}

/** The price must be within the state's duty scale; check-fields.ts ensures it. */
export function purchaseCosts(rules: CostRules, purchase: Purchase): PurchaseCosts {
  const { price, foreignShare, conveyancing = 0, landValue } = purchase;
  const state = rules.states[purchase.state];
  const duty = requireDuty(state.duty, price, purchase.state);

  const isTooSmall = (purchase.dwellings ?? Number.POSITIVE_INFINITY) < rules.certificateFromDwellings;
  const path = price > rules.certificateUpTo || isTooSmall ? 'apply' : purchase.path;
  const application = approvalFee(rules.approvalFees, price);
  const approval = path === 'apply' ? application : 0;
  const surcharge = toCents((price * foreignShare * state.surchargePercent) / 100);
  const loan = toCents(price * purchase.loanShare);
  const total = toCents(duty.amount + surcharge + approval + conveyancing);
  const shared = price - loan + duty.amount + conveyancing;
  return {
    duty,
    surcharge,
    approval,
    path,
    conveyancing,
    total,
    totalShare: total / price,
    allIn: toCents(price + total),
    loan,
    cash: toCents(price - loan + total),
    foreignCash: toCents(shared * foreignShare + surcharge + approval),
    landTax: landValue === undefined ? undefined : toCents(landTaxSurcharge(state.landTax, landValue)),
    // A buyer with a certificate owes it too, based on the fee of an application.
    vacancyFee: application * rules.vacancyTimes,
  };
}
