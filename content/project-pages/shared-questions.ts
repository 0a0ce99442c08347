/** Questions about every off-the-plan building, with the same answers on each page. */
export const completionQuestion = {
  question: 'When will it be finished?',
  answer:
    'To be announced. Nothing stands on the ground yet, and we will not print a date before a builder is appointed. Our examples count {{settlement-months}} from contract to settlement. Your contract will have a sunset date, the last day by which the building must be finished, so ask who may end the contract after it.',
} as const;

export const certificateQuestion = {
  question: 'Is there an exemption certificate, or do I apply myself?',
  answer:
    'To be announced. A developer may hold a certificate for a development of {{certificate-min-dwellings}}. You then need no application of your own for homes of up to {{certificate-buyer-limit}} in it, and at most {{certificate-foreign-share}} of them may go to foreign buyers. Until we can show you one, plan to apply yourself: in {{approval-fee-year}} the fee was {{approval-fee-to-1m}} up to {{approval-fee-step-1m}} and {{approval-fee-to-2m}} up to {{approval-fee-step-2m}}.',
} as const;
