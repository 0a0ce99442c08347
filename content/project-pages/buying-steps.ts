/** What a buyer gets in either project. */
export const buyerGets = [
  {
    name: 'A new apartment, off the plan',
    text: 'No one has lived in it, and because it is new, foreign buyers may apply for it.',
  },
  {
    name: 'Drawings before you reserve',
    text: 'The plan of your apartment with every dimension, the section, the elevation and the outlook from your floor.',
  },
  {
    name: 'The draft contract, early',
    text: 'Your own solicitor has it before you sign or pay a deposit.',
  },
  {
    name: 'A dated list of charges',
    text: 'Duty, surcharge, approval fee and yearly charges, each with its date and source. Levies, rates and legal fees follow with the contract.',
  },
  {
    name: 'Two people who know your file',
    text: 'One in Sydney and one in Hyderabad, so you never start from scratch.',
  },
  {
    name: 'An inspection before settlement',
    text: 'Your own building inspector sees the finished apartment before you pay the balance. We open the door, join by video if you like, and follow up every defect on the report.',
  },
] as const;

/** The steps from reservation to keys; app/components/charts/process-drawing.tsx has a picture of each, in this order. */
export const processSteps = [
  {
    name: 'Reservation',
    text: 'You choose a plan and a floor, and we hold the home while your solicitor reads the documents.',
  },
  {
    name: 'Approval',
    text: "Your solicitor or you lodge the application, or the developer's certificate is checked. The period of {{decision-days}} starts {{decision-clock}}, and it can be extended.",
  },
  {
    name: 'Contract',
    text: 'You need approval {{approval-before-contract}}. You pay the deposit, and soon after it duty and surcharge: within {{nsw-surcharge-due}} in New South Wales, and within {{qld-duty-due}} in Queensland, where the Revenue Office may count from the day a conditional contract becomes unconditional.',
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
] as const;

/** Above the table of costs. */
export const costsIntro = (price: string) =>
  `A worked example on the starting price of ${price}, for one foreign buyer who applies for approval alone. The approval fee and the duty of New South Wales are those of {{approval-fee-year}}; both rose on {{approval-fee-indexed-on}}.`;
