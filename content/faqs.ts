import { edited } from './edited.ts';

export type FaqGroup = 'buying' | 'money' | 'owning';

/** The questions on /faqs. `id` is the fragment of the answer: /faqs#approval. Figures are named as {{fact keys}}. */
export type Faq = {
  readonly id: string;
  /** The heading it is under; the headings are in pages/faqs.ts. */
  readonly group: FaqGroup;
  /** Shown with its answer below the questions that are opened. */
  readonly inFull: boolean;
  /** In a few words, for the description of the page. */
  readonly topic: string;
  readonly question: string;
  /** One string per paragraph. The first one is the answer in a sentence or two, and is shown in bold. */
  readonly answer: readonly string[];
  /** A link for further reading. */
  readonly more?: { readonly label: string; readonly to: string };
};

export const { questions: faqs } = edited('faqs', {
  questions: [
    {
      id: 'approval',
      group: 'buying',
      inFull: false,
      topic: 'FIRB approval',
      question: 'Do I need FIRB approval, how long does it take and what does it cost?',
      answer: [
        'Yes, if you are a foreign person, and an Indian citizen living in India is one. You need approval {{approval-before-contract}}.',
        'Allow {{claim-approval-time}} from the day the fee is paid, and more at busy times: the law gives {{decision-days}}, and the period is {{decision-extension}}. For a new home of {{approval-fee-step-1m}} or less the fee in {{approval-fee-year}} was {{approval-fee-to-1m}}, and up to {{approval-fee-step-2m}} it was {{approval-fee-to-2m}}. Fees rose on {{approval-fee-indexed-on}}, so check the current amount with the ATO before you pay. The fee is {{approval-fee-refund}}.',
        'Approvals cost {{claim-approval-cost}}, depending on the price. The low end is the smallest fee there was, {{approval-fee-lowest-2022}}.',
        'You or your solicitor lodge the application; we gather the documents with you and keep the dates. Each one is decided on its own facts, so no one can promise the answer. In some developments of {{certificate-min-dwellings}} the developer holds a certificate that covers the buyer.',
      ],
      more: { label: 'The full guide to FIRB approval', to: '/blogs/firb-rules-for-indian-investors' },
    },
    {
      id: 'what-may-be-bought',
      group: 'buying',
      inFull: false,
      topic: 'what you may buy',
      question: 'What may I buy in Australia as a foreign investor?',
      answer: [
        'You may apply to buy {{open-to-foreign-buyers}}. Sydnevia and Brisnevia are new apartments sold off the plan, so both are open to you with approval.',
        'On vacant land you must build, normally within {{vacant-land-build-years}}. Established homes are closed to foreign buyers from {{established-ban-start}} to {{established-ban-end}}. There are a few exceptions, among them {{ban-exceptions}}. If you think one of them is you, ask a solicitor first.',
      ],
    },
    {
      id: 'contract-from-india',
      group: 'buying',
      inFull: true,
      topic: 'signing as a resident of India',
      question: 'Can I, a resident of India, sign a contract for a home that is still to be built?',
      answer: [
        'You may buy a home abroad with your own money under the Liberalised Remittance Scheme. Whether a balance that is due years later is allowed is for a FEMA lawyer to confirm, in writing, before you sign.',
        'What is certain: rules of {{lrs-rules-date}} allow the purchase with money sent under the scheme, within {{lrs-limit}} a person and year. What is open: legal writers say that foreign loans and deferred payment are {{fema-loans}}, and we have found no ruling on a deposit now and a balance at settlement.',
        'Ask the lawyer three things about the draft contract: whether the balance counts as deferred payment, whether a contract that depends on FIRB approval changes that, and which documents the bank needs each time. Ask your bank in writing whether it will remit each stage. If the answer is no, a finished new home that is paid in one financial year avoids the question.',
      ],
      more: {
        label: 'Sending money from India',
        to: '/blogs/sending-money-from-india-for-australian-property',
      },
    },
    {
      id: 'signing',
      group: 'buying',
      inFull: true,
      topic: 'signing from abroad',
      question: 'How do I sign from India, and whose names go on the title?',
      answer: [
        'Your Australian solicitor sends the contract, verifies your identity and tells you how to sign. Settle the names before you apply to FIRB.',
        'The usual order is: a solicitor of your own; proof of identity in the way that solicitor accepts from India; signing, on paper or electronically as the contract allows; a power of attorney if you cannot sign at settlement, witnessed and with an apostille if the solicitor requires it; then a tax file number and an Australian bank account before the first rent.',
        'If the family sends together, expect your bank to require that {{lrs-pooling-title}}, as the answers of the Reserve Bank of India did in 2021. Each owner is then a foreign buyer in Australia, with approval, surcharge and yearly returns. Joint tenants own the whole together, and when one dies the others keep it. Tenants in common own shares that pass by will. Ask a solicitor in each country which suits you.',
      ],
      more: { label: 'Buying off the plan', to: '/blogs/buying-off-the-plan-from-deposit-to-keys' },
    },
    {
      id: 'deposit',
      group: 'buying',
      inFull: true,
      topic: 'the deposit',
      question: 'What happens to the deposit if something goes wrong?',
      answer: [
        'In both states the deposit is {{deposit-in-trust}}, so the developer may not spend it. What happens next depends on who could not complete.',
        'If FIRB refuses and the contract depends on approval, it comes back. If the developer fails or misses the sunset date, it comes back as a rule. In New South Wales a developer who wants to end the contract at that date needs {{nsw-sunset}}; Queensland has other rules for apartments, so ask there.',
        'If you cannot settle, you can lose it and owe damages: when a lender values the home below the price, or when the family cannot send the balance in time. After signing you may leave within {{nsw-cooling-off}} in New South Wales and {{qld-cooling-off}} in Queensland, at a small cost. Your solicitor confirms each case in your contract.',
      ],
      more: { label: 'Buying off the plan', to: '/blogs/buying-off-the-plan-from-deposit-to-keys' },
    },
    {
      id: 'surcharges',
      group: 'money',
      inFull: false,
      topic: 'surcharges and duties',
      question: 'Which surcharges and duties come on top of the price, and when?',
      answer: [
        'Transfer duty, which every buyer pays, and a surcharge for foreign buyers: {{nsw-surcharge-purchaser-duty}} of the price in New South Wales since {{nsw-surcharge-from}}, and {{qld-afad}} in Queensland since {{qld-afad-from}}.',
        'Two worked examples at the rates of {{approval-fee-year}}, with the approval fee: on {{sydnevia.price}} in New South Wales government costs came to {{sydnevia-total}}, which is {{sydnevia-total-share}} of the price. On {{brisnevia.price}} in Queensland they came to {{brisnevia-total}}, or {{brisnevia-total-share}}. You may still see surcharges of {{claim-surcharges}} quoted; that was the range of earlier years. New South Wales waived it for Indian citizens from {{nsw-treaty-relief-start}} to {{nsw-treaty-relief-end}}, and charges them again now.',
        'Both come soon after the contract, not with the keys. New South Wales wants them within {{nsw-surcharge-due}} of the contract; at the rates of {{approval-fee-year}} they were {{sydnevia-duties}} for Sydnevia. In Queensland they fall due within {{qld-duty-due}} of signing, {{brisnevia-duties}} for Brisnevia; if the contract depends on FIRB approval, the Revenue Office may let the time run from the day it becomes unconditional.',
        'Each year there is land tax with a surcharge for foreign owners: {{nsw-surcharge-land-tax}} of the land value in New South Wales, and {{qld-land-tax-surcharge}} of the part over {{qld-land-tax-threshold}} in Queensland.',
      ],
    },
    {
      id: 'sending-money',
      group: 'money',
      inFull: false,
      topic: 'sending money',
      question: 'How do I send the money from India?',
      answer: [
        "Under the Liberalised Remittance Scheme, {{lrs-limit}} a person and year from {{lrs-year}}. One person's limit covers the deposit, the approval fee and the duties; the balance takes more people.",
        'The balance falls due in one Indian financial year. At {{exchange-rate-range}} for one Australian dollar it takes {{brisnevia-senders}} for Brisnevia and {{sydnevia-senders}} for Sydnevia. For a property {{lrs-pooling}}, but expect your bank to require that {{lrs-pooling-title}}.',
        'Plan to pay from savings, and send each part when it is due. Legal writers say that residents of India who buy a home abroad {{fema-own-money}}, and money that was sent and not used must come back within {{lrs-unused-days}}.',
        'Your bank collects tax at source of {{tcs-rate}} on what you send above {{tcs-threshold}} in a year. For Brisnevia that is {{brisnevia-tcs}}, for Sydnevia {{sydnevia-tcs}}, in cash and on top. You get it back: it is {{tcs-credit}}.',
        'If you are an NRI or OCI, the scheme is not for you and other rules apply.',
      ],
      more: {
        label: 'Buying in Australia as an NRI or OCI',
        to: '/blogs/buying-in-australia-as-an-nri-or-oci',
      },
    },
    {
      id: 'lending',
      group: 'money',
      inFull: true,
      topic: 'borrowing',
      question: 'Can I borrow in Australia?',
      answer: [
        'Residents of India should plan without a loan. NRIs and OCIs abroad may borrow if a lender agrees, and few lenders do.',
        'One broker reports that lenders offered non-residents {{non-resident-loan-share}} of the value, at a higher rate and after a longer check. The lender values the home when it is finished, and you pay the difference if that is below the price. We give no advice on loans: ask a licensed broker before you sign.',
      ],
    },
    {
      id: 'letting',
      group: 'owning',
      inFull: false,
      topic: 'letting from abroad',
      question: 'Can I let the apartment and manage it from abroad, and how is it taxed?',
      answer: [
        'Yes, through a licensed property manager, who finds the tenant, collects the rent, arranges repairs and reports to you. We introduce managers; you choose, and the agreement is between the two of you.',
        'Within {{ownership-register-days}} of settlement you enter the home in the Register of Foreign Ownership of the ATO, which is free. Then keep the home in use. A foreign owner lodges a return every year and may owe a vacancy fee when the home was neither occupied nor genuinely available for {{vacancy-days}} of that year. The fee is {{vacancy-fee-multiple}} the application fee: at the rates of {{approval-fee-year}} it was {{vacancy-fee-at-risk}} for a new home of {{approval-fee-step-1m}} or less. Leases must run for at least {{vacancy-lease-days}} to count.',
        'Australia taxes a foreign resident at {{foreign-resident-rate}} from the first dollar of net rent, up to {{foreign-resident-rate-up-to}}, after deductions such as {{capital-works-rate}} of the construction cost a year. Ask a registered tax agent what you may deduct.',
        'If you are resident in India, report the rent and list the home in Schedule FA of your return: leaving it out can cost {{schedule-fa-penalty}} for each year. Australian tax is {{dtaa-credit}}, claimed with {{dtaa-credit-form}}.',
      ],
      more: { label: 'Letting from Hyderabad', to: '/blogs/letting-your-australian-home-from-hyderabad' },
    },
    {
      id: 'selling',
      group: 'owning',
      inFull: true,
      topic: 'selling',
      question: 'Who buys it when I sell, and what do I keep?',
      answer: [
        'Expect a buyer who lives in Australia: by then the home is an established one, and those are closed to most foreign buyers until {{established-ban-end}}.',
        'Your buyer holds back {{sale-withholding}} of the price for the tax office, and your tax return settles the difference. There has been no {{cgt-discount}} discount for foreign residents on gains since {{foreign-cgt-discount-end}}. Whether you may sell before settlement depends on the contract, so ask for that clause first.',
      ],
    },
  ] as readonly Faq[],
});
