import { edited } from '#content/edited.ts';

/** The words of every estimate, on its page and in its PDF. */
export const estimateResultWords = edited('pages/estimate-result', {
  ownHome: 'A home',
  stack: 'Costs drawn to scale; the price bar is shortened.',
  price: 'Price',
  once: 'Paid once',
  yearly: 'Each year',
  amount: 'Amount',
  beingReviewed: 'being reviewed',
  plainWords: 'In plain words',
  print: 'Print',
  pdf: 'Save as PDF',
  remittance: {
    title: 'Sending it from India',
    caption: 'What leaves India when, and the tax collected on it',
    heads: ['When it is due', 'To send', 'Tax collected at source'],
    beyond: 'Beyond the limit',
    taxInAll: 'Tax collected in all',
    ownMoney: 'Your own money, and no loan',
    loanLeftOut: 'The loan in this link is left out of the plan.',
    limit: 'the limit and the dates',
    tax: 'tax collected at source',
  },
  accounts: { title: 'If the money is in India' },
  elsewhere:
    "India's limits on sending money do not apply to you. Ask your own bank what applies where you live, and how long a transfer to Australia takes.",
  leftOut: {
    title: 'What is not in it',
    /** {sale} is what a buyer withholds. */
    list: [
      'interest and fees of a loan, and what a lender asks of a foreign buyer',
      "your bank's margin on the exchange rate, and changes of the rate",
      'ordinary land tax, council and water rates, strata levies, insurance and repairs',
      'income tax in Australia and in India, on rent and on a gain, and what depreciation takes off it',
      '{sale}',
      'how your state works out the surcharge when foreign and other buyers buy together; we take the foreign share',
      'concessions, exemptions, trusts and companies, and what has changed since the dates above',
    ],
    notice:
      'General information, worked out from the figures you entered. It is not legal, tax or financial advice and not an offer. Before you sign, check it with an Australian solicitor or conveyancer and a registered tax agent, and with your bank and a chartered accountant in India.',
  },
});
