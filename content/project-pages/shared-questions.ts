/** Questions about every off-the-plan building, with the same answers on each page. */
export const completionQuestion = {
  question: 'When will it be finished?',
  answer:
    'To be announced. Building has not started, and the date follows when a builder is appointed. Our examples count {{settlement-months}} from contract to settlement. Your contract will have a sunset date, the last day by which the building must be finished, so ask who may end the contract after it.',
} as const;

/** For a building with too few dwellings. */
export const noCertificateQuestion = {
  question: 'Is there an exemption certificate, or do I apply myself?',
  answer:
    'You apply yourself. A developer may hold a certificate for a development of {{certificate-min-dwellings}}, and this one has fewer. In {{approval-fee-year}} the fee for a home of {{approval-fee-step-1m}} or less was {{approval-fee-to-1m}}.',
} as const;

export const certificateQuestion = {
  question: 'Is there an exemption certificate, or do I apply myself?',
  answer:
    'To be announced. A developer may hold a certificate for a development of {{certificate-min-dwellings}}. You then need no application of your own for homes of up to {{certificate-buyer-limit}} in it, and at most {{certificate-foreign-share}} of them may go to foreign buyers. Until we can show you one, plan to apply yourself: in {{approval-fee-year}} the fee was {{approval-fee-to-1m}} up to {{approval-fee-step-1m}}, {{approval-fee-to-2m}} up to {{approval-fee-step-2m}} and {{approval-fee-to-3m}} up to {{approval-fee-step-3m}}.',
} as const;

export const depositCasesQuestion = {
  question: 'When do I get the deposit back, and when can I lose it?',
  answer:
    'In both states the deposit is {{deposit-in-trust}}, so the developer may not spend it. It comes back if FIRB refuses and your contract depends on approval, and as a rule if the building is not finished by the sunset date or the developer fails before settlement. You can lose it, and owe more, if you do not settle: because a lender values the home lower, or because the family cannot send the balance in time. Have your solicitor confirm each case in your contract before you sign.',
} as const;

export const resaleQuestion = {
  question: 'Can I sell before settlement, and how long does a sale take?',
  answer:
    'Ask for it in the contract: whether you may assign it before settlement, to whom, and what it costs. A foreign buyer of that assignment needs approval of their own. After settlement the home is an established one, so your buyer will nearly always live in Australia. Allow several months from the listing to the money, and ask a local agent for the time that similar homes took.',
} as const;
