import type { PlanView } from '#pdf/plan-view.ts';

const source = { name: 'An office', url: 'https://office.example/', when: 'as at 15 November 2026' };

/** A plan with one of each: the figures are invented. */
export const sampleEstimatePdf: PlanView = {
  address: 'https://nevia.example/plan?home=own&price=100000',
  madeOn: '2026-11-16',
  day: '16 November 2026',
  title: 'A home in Queensland',
  buyers: 'One foreign buyer, resident of India, all in cash',
  allIn: { amount: 'AUD 112,345', rupees: '₹76.05 lakh' },
  onTop: 'AUD 12,345 (₹8.35 lakh) on top of the price, 12.3% of it',
  costs: [
    { name: 'Price', small: ['Our home'], share: 0.89, amount: 'AUD 100,000', rupees: '₹67.7 lakh' },
    {
      name: 'Transfer duty',
      small: ['Queensland'],
      share: 0.11,
      amount: 'AUD 12,345',
      rupees: '₹8.35 lakh',
      mark: 'being reviewed',
      note: { name: 'Transfer duty', words: ['What it is.', 'What it adds.'], source },
    },
    { name: 'Conveyancing', share: 0, amount: 'not entered' },
  ],
  sums: [{ name: 'Cash you bring', amount: 'AUD 112,345' }],
  sections: [
    {
      title: 'When each part is due',
      hint: '',
      lines: [
        { name: 'At contract', small: ['Deposit', 'USD 4,073 each'], amount: 'USD 8,147', rupees: '₹7 lakh' },
      ],
      notes: [],
    },
    {
      title: 'Sending it from India',
      hint: '',
      lines: [{ name: 'Number of senders', amount: '2' }],
      notes: [
        {
          name: 'The limit',
          words: ['And a sentence.'],
          source: { name: 'A bank', url: 'https://bank.example/', when: 'as at 14 November 2026' },
        },
      ],
    },
  ],
  leftOut: ['this', 'that'],
  basis: { name: 'Rupees', words: ['₹67.70 for one Australian dollar.'], source },
};
