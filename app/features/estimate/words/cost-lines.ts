import type { EstimateInput } from '#app/features/estimate/form/check-fields.ts';
import type { TransferDuty } from '#content/costs/duties.ts';
import type { PurchaseCosts } from '#content/costs/purchase-costs.ts';
import { formatMoney } from '#content/money.ts';
import type { EstimateNote, EstimateNotes } from './estimate-notes.ts';
import { formatShare } from './format-share.ts';

export interface EstimateLine {
  name: string;
  amount: number;
  note: EstimateNote;
  /** Shown instead of an amount that was not entered or is not due. */
  missing?: string;
}

export interface CostLine extends EstimateLine {
  key: 'duty' | 'surcharge' | 'approval' | 'conveyancing';
  /** Short enough for the drawing. */
  label: string;
}

/** One-off costs, in the order in which the drawing stacks them. */
export function costLines(input: EstimateInput, costs: PurchaseCosts, notes: EstimateNotes): CostLine[] {
  const { duty, surcharge } = notes.states[input.state];
  const approval: CostLine =
    costs.path === 'apply'
      ? {
          key: 'approval',
          name: 'Approval fee',
          label: 'Approval fee',
          amount: costs.approval,
          note: notes.apply,
        }
      : {
          key: 'approval',
          name: "Developer's certificate",
          label: 'Certificate',
          amount: 0,
          note: notes.certificate,
          missing: 'no separate fee',
        };
  return [
    { key: 'duty', name: 'Transfer duty', label: 'Transfer duty', amount: costs.duty.amount, note: duty },
    {
      key: 'surcharge',
      name: 'Foreign buyer surcharge',
      label: 'Foreign surcharge',
      amount: costs.surcharge,
      note: surcharge,
    },
    approval,
    {
      key: 'conveyancing',
      name: 'Conveyancing, your estimate',
      label: 'Conveyancing',
      amount: costs.conveyancing,
      note: notes.conveyancing,
      ...(input.conveyancing === undefined ? { missing: 'not entered' } : {}),
    },
  ];
}

export function yearlyLines(
  input: EstimateInput,
  costs: PurchaseCosts,
  notes: EstimateNotes,
): EstimateLine[] {
  const { landTax, landTaxExample } = notes.states[input.state];
  return [
    {
      name: 'Land tax surcharge',
      amount: costs.landTax ?? 0,
      note: landTax,
      ...(costs.landTax === undefined ? { missing: landTaxExample } : {}),
    },
    { name: 'Vacancy fee, at risk only', amount: costs.vacancyFee, note: notes.vacancy },
  ];
}

export interface CostSum {
  name: string;
  amount: number;
  share?: string;
}

export function costSums({ total, totalShare, allIn, loan, cash }: PurchaseCosts): CostSum[] {
  const sums = [
    { name: 'On top of the price', amount: total, share: `${formatShare(totalShare)} of it` },
    { name: 'Price and costs together', amount: allIn },
  ];
  if (loan <= 0) return sums;
  return [...sums, { name: 'Paid by the lender', amount: loan }, { name: 'Cash you bring', amount: cash }];
}

export function dutySum({ bracket, dutiableOver, amount }: TransferDuty): string {
  const aud = (value: number) => formatMoney(value, 'AUD');
  const { base, ratePercent, over } = bracket;
  return `Here: ${aud(base)} + ${ratePercent}% of ${aud(dutiableOver)} over ${aud(over)} = ${aud(amount)}.`;
}
