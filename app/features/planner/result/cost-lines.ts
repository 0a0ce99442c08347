import type { PlanInput } from '#app/features/planner/form/check-fields.ts';
import type { PurchaseCosts } from '#content/costs/purchase-costs.ts';
import type { PlanNote, PlanNotes } from './plan-notes.ts';

export interface CostLine {
  key: 'duty' | 'surcharge' | 'approval' | 'conveyancing';
  name: string;
  /** Short enough for the drawing. */
  label: string;
  amount: number;
  note: PlanNote;
  /** Said in place of an amount that nobody has entered or that is not due. */
  missing?: string;
}

/** What is paid once, in the order in which the drawing stacks it. */
export function costLines(input: PlanInput, costs: PurchaseCosts, notes: PlanNotes): CostLine[] {
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
          missing: 'no own fee',
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
