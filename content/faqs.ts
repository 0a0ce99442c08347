/** The questions on /faqs. `id` is the address of the answer: /faqs#approval. Figures are named as {{fact keys}}. */
export type Faq = {
  readonly id: string;
  /** In a few words, for the description of the page. */
  readonly topic: string;
  readonly question: string;
  /** One string a paragraph. */
  readonly answer: readonly string[];
};

export const faqs = [
  {
    id: 'approval',
    topic: 'FIRB approval',
    question: 'Do I need FIRB approval, how long does it take and what does it cost?',
    answer: [
      'Yes, if you are a foreign person, and an Indian citizen living in India is one. You need approval {{approval-before-contract}}. In some new developments the developer holds a certificate that covers the buyer; ask us which way applies to the home you look at.',
      'In short, approval takes {{claim-approval-time}} and costs {{claim-approval-cost}}, depending on the price. In full: the law gives {{decision-days}}, the period starts {{decision-clock}}, and it is {{decision-extension}}. For a new home of {{approval-fee-step-1m}} or less the fee in {{approval-fee-year}} was {{approval-fee-to-1m}}, and up to {{approval-fee-step-2m}} it was {{approval-fee-to-2m}}. Fees were indexed on {{approval-fee-indexed-on}}, so check the current amount with the ATO before you pay. The fee is {{approval-fee-refund}}.',
      'Approval is decided case by case. We prepare the application with you, but nobody can promise the answer.',
    ],
  },
  {
    id: 'what-may-be-bought',
    topic: 'what may be bought',
    question: 'What may I buy in Australia as a foreign investor?',
    answer: [
      'You may apply to buy {{open-to-foreign-buyers}}. On vacant land you must build, normally within {{vacant-land-build-years}}. Sydnevia and Brisnevia are new apartments sold off the plan, so both are open to you with approval.',
      'Established homes are closed to foreign buyers from {{established-ban-start}} to {{established-ban-end}}. There are few exceptions, among them {{ban-exceptions}}. If you think that one of them is you, ask a solicitor first.',
    ],
  },
  {
    id: 'surcharges',
    topic: 'surcharges and duties',
    question: 'Which surcharges and duties come on top of the price?',
    answer: [
      'Every buyer pays transfer duty to the state. A foreign buyer pays a surcharge as well. You will often read {{claim-surcharges}}, which is the range of earlier years. Now it is {{nsw-surcharge-purchaser-duty}} of the price in New South Wales, since {{nsw-surcharge-from}}, and {{qld-afad}} in Queensland, since {{qld-afad-from}}. The relief that Indian citizens had in New South Wales ended on {{nsw-treaty-relief-end}}.',
      'Two worked examples, each with the approval fee of {{approval-fee-year}}: on AUD 850,000 in New South Wales government costs come to {{sydnevia-total}}, which is {{sydnevia-total-share}} of the price. On AUD 580,000 in Queensland they come to {{brisnevia-total}}, or {{brisnevia-total-share}}.',
      'Each year there is land tax with a surcharge for foreign owners: {{nsw-surcharge-land-tax}} of the land value in New South Wales, and {{qld-land-tax-surcharge}} of the part over {{qld-land-tax-threshold}} in Queensland.',
    ],
  },
  {
    id: 'sending-money',
    topic: 'sending money',
    question: 'How do I send the money from India?',
    answer: [
      'Under the Liberalised Remittance Scheme each resident individual may send {{lrs-limit}} in a year, and the year runs from {{lrs-year}}. For a property {{lrs-pooling}}. At exchange rates of {{exchange-rate-range}} for one Australian dollar, Brisnevia in cash takes {{brisnevia-person-years}} such person-years and Sydnevia {{sydnevia-person-years}}. A couple can pay one part before {{lrs-year-end}} and the next from {{lrs-year-start}}.',
      'Your bank collects tax at source of {{tcs-rate}} on what you send above {{tcs-threshold}} in a year. It is {{tcs-credit}}. Plan for the months in between.',
      'Your bank and your chartered accountant have the last word. We give them the dates and the amounts in writing.',
    ],
  },
  {
    id: 'letting',
    topic: 'letting from abroad',
    question: 'Can I let the apartment and manage it from abroad?',
    answer: [
      'Yes. You sign an agreement with a licensed property manager, who finds the tenant, collects the rent, arranges repairs and reports to you. We introduce managers; you choose, and the agreement is between the two of you.',
      'Keep the home in use. A foreign owner lodges a return every year and may owe a vacancy fee when the home was neither occupied nor genuinely available for {{vacancy-days}} of that year. The fee is {{vacancy-fee-multiple}} the application fee: {{vacancy-fee-at-risk}} for a new home of {{approval-fee-step-1m}} or less on {{approval-fee-year}} figures. Leases must run for at least {{vacancy-lease-days}} to count.',
      'Rent is taxed in Australia and reported in India. When you sell, the buyer withholds {{sale-withholding}} for the tax office. A registered tax agent and a chartered accountant should look at both ends.',
    ],
  },
] as const satisfies readonly Faq[];
