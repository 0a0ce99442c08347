import { edited } from './edited.ts';

export type FaqGroup = 'buying' | 'money' | 'owning';

/** The questions on /faqs. `id` is the fragment of the answer: /faqs#approval. Figures are named as {{fact keys}}. */
export type Faq = {
  readonly id: string;
  /** The heading it is under; the headings are in pages/faqs.ts. */
  readonly group: FaqGroup;
  /** In a few words, for the description of the page. */
  readonly topic: string;
  readonly question: string;
  /** One string per paragraph. */
  readonly answer: readonly string[];
  /** A link for further reading. */
  readonly more?: { readonly label: string; readonly to: string };
};

export const { questions: faqs } = edited('faqs', {
  questions: [
    {
      id: 'approval',
      group: 'buying',
      topic: 'FIRB approval',
      question: 'Do I need FIRB approval, how long does it take and what does it cost?',
      answer: [
        'Yes, if you are a foreign person, and an Indian citizen living in India is one. You need approval {{approval-before-contract}}. In some new developments the developer holds a certificate that covers the buyer. Ask us which path applies to the home you like.',
        'In short, approval takes {{claim-approval-time}} and costs {{claim-approval-cost}}, depending on the price. In full: the law gives {{decision-days}}, the period starts {{decision-clock}}, and it is {{decision-extension}}. For a new home of {{approval-fee-step-1m}} or less the fee in {{approval-fee-year}} was {{approval-fee-to-1m}}, and up to {{approval-fee-step-2m}} it was {{approval-fee-to-2m}}. The low end of the range is the smallest fee of 2022-23, {{approval-fee-lowest-2022}}. Fees were indexed on {{approval-fee-indexed-on}}, so check the current amount with the ATO before you pay. The fee is {{approval-fee-refund}}.',
        'We prepare the application with you and follow it through. Each one is decided on its own facts, so nobody can promise the answer.',
      ],
      more: { label: 'The full guide to FIRB approval', to: '/blogs/firb-rules-for-indian-investors' },
    },
    {
      id: 'what-may-be-bought',
      group: 'buying',
      topic: 'what you may buy',
      question: 'What may I buy in Australia as a foreign investor?',
      answer: [
        'You may apply to buy {{open-to-foreign-buyers}}. On vacant land you must build, normally within {{vacant-land-build-years}}. Sydnevia and Brisnevia are new apartments sold off the plan, so both are open to you with approval.',
        'Established homes are closed to foreign buyers from {{established-ban-start}} to {{established-ban-end}}. There are a few exceptions, among them {{ban-exceptions}}. If you think one of them is you, ask a solicitor first.',
      ],
    },
    {
      id: 'surcharges',
      group: 'money',
      topic: 'surcharges and duties',
      question: 'Which surcharges and duties come on top of the price, and when?',
      answer: [
        'Every buyer pays transfer duty to the state. A foreign buyer pays a surcharge as well. You will often read {{claim-surcharges}}, which was the range in earlier years. Now it is {{nsw-surcharge-purchaser-duty}} of the price in New South Wales, since {{nsw-surcharge-from}}, and {{qld-afad}} in Queensland, since {{qld-afad-from}}. New South Wales waived it for Indian citizens from {{nsw-treaty-relief-start}} to {{nsw-treaty-relief-end}}, and charges them again now.',
        'Two worked examples, each with the approval fee of {{approval-fee-year}}: on {{sydnevia.price}} in New South Wales government costs come to {{sydnevia-total}}, which is {{sydnevia-total-share}} of the price. On {{brisnevia.price}} in Queensland they come to {{brisnevia-total}}, or {{brisnevia-total-share}}.',
        'Duty and surcharge come soon after the contract, not with the keys. New South Wales wants them within {{nsw-surcharge-due}} of the contract, which is {{sydnevia-duties}} for Sydnevia. In Queensland the contract is lodged within {{qld-duty-due}} and the duty falls due with it, unless more time is allowed: {{brisnevia-duties}} for Brisnevia.',
        'Each year there is land tax with a surcharge for foreign owners: {{nsw-surcharge-land-tax}} of the land value in New South Wales, and {{qld-land-tax-surcharge}} of the part over {{qld-land-tax-threshold}} in Queensland.',
      ],
    },
    {
      id: 'sending-money',
      group: 'money',
      topic: 'sending money',
      question: 'How do I send the money from India?',
      answer: [
        'Under the Liberalised Remittance Scheme each resident individual may send {{lrs-limit}} in a year, and the year runs from {{lrs-year}}. For a property {{lrs-pooling}}. At exchange rates of {{exchange-rate-range}} for one Australian dollar, Brisnevia in cash takes {{brisnevia-person-years}} of those yearly limits and Sydnevia {{sydnevia-person-years}}.',
        'Plan to pay from savings. Legal writers say that a resident of India pays for a home abroad {{fema-own-money}}, and that foreign loans and deferred payment are {{fema-loans}}. Off the plan, the balance falls due years after the deposit, so ask a FEMA lawyer before you sign, and be sure the family can send it then.',
        'Send each part when it is due. Money that was sent and not used must come back within {{lrs-unused-days}}, so do not send it years ahead.',
        'Your bank collects tax at source of {{tcs-rate}} on what you send above {{tcs-threshold}} in a year. It is {{tcs-credit}}. Plan for the months in between.',
        'If you are an NRI or OCI, the scheme is not for you and other rules apply.',
      ],
      more: {
        label: 'Buying in Australia as an NRI or OCI',
        to: '/blogs/buying-in-australia-as-an-nri-or-oci',
      },
    },
    {
      id: 'letting',
      group: 'owning',
      topic: 'letting from abroad',
      question: 'Can I let the apartment and manage it from abroad, and how is it taxed?',
      answer: [
        'Yes. You sign an agreement with a licensed property manager, who finds the tenant, collects the rent, arranges repairs and reports to you. We introduce managers; you choose, and the agreement is between the two of you.',
        'Keep the home in use. A foreign owner lodges a return every year and may owe a vacancy fee when the home was neither occupied nor genuinely available for {{vacancy-days}} of that year. The fee is {{vacancy-fee-multiple}} the application fee: {{vacancy-fee-at-risk}} for a new home of {{approval-fee-step-1m}} or less on {{approval-fee-year}} figures. Leases must run for at least {{vacancy-lease-days}} to count.',
        'Australia taxes a foreign resident at {{foreign-resident-rate}} from the first dollar of net rent, up to {{foreign-resident-rate-up-to}}. Depreciation on a new building helps: {{capital-works-rate}} of the construction cost a year. On a sale there has been no {{cgt-discount}} discount for foreign residents on gains since {{foreign-cgt-discount-end}}, and the buyer withholds {{sale-withholding}} for the tax office.',
        'If you are resident in India, report the rent and list the home in Schedule FA of your return: leaving it out can cost {{schedule-fa-penalty}} for each year. Australian tax is {{dtaa-credit}}. Have a registered tax agent and a chartered accountant look at both ends.',
      ],
      more: { label: 'Letting from Hyderabad', to: '/blogs/letting-your-australian-home-from-hyderabad' },
    },
  ] as readonly Faq[],
});
