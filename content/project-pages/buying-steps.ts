import type { FactKey } from '#content/facts/facts.ts';

/** From reservation to keys; `dutyDue` is when the duties of the project's state are due. */
export const buyingSteps = (dutyDue: FactKey | undefined) => [
  {
    name: 'Reservation',
    text: 'You choose a plan and a floor, and we hold the home while your solicitor reads the documents.',
  },
  {
    name: 'Approval',
    text: 'Your solicitor or you lodge the application. The period of {{decision-days}} starts {{decision-clock}}, and it can be extended.',
  },
  {
    name: 'Contract',
    text: `You need approval {{approval-before-contract}}. You pay the deposit, and soon after it duty and surcharge${dutyDue ? `: within {{${dutyDue}}}` : ''}.`,
  },
  {
    name: 'Construction',
    text: 'You get notes and photographs as the building goes up, and a reminder in good time before the balance is due.',
  },
  {
    name: 'Settlement',
    text: 'Your inspector goes first, then you pay the balance. The register now shows your name.',
  },
  {
    name: 'Keys',
    text: 'Your manager takes over if you let the home, or the family moves in. We stay in touch.',
  },
];
