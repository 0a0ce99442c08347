/** Text that does not fit moves to another page, and the test of the PDF fails. */
export const PDF_PAGES = 4;

/** The PDF of a project, typeset when it is requested, and its link. {project} is its name. */
export const projectPdfWords = {
  subject: '{project}: homes, plans, payments and costs',
  from: 'From',
  rupees: '{rupees}, at {{rupee-rate}} for one Australian dollar',
  homes: 'Homes',
  range: '{least} to {most} bedrooms',
  size: 'Inside',
  sizes: '{least} to {most} m²',
  planFrom: 'From {price}',
  planScale: 'All homes at 1:{scale} on A4.',
  planSoldOut: 'None available',
  asAt: 'As at {date}',
  scan: 'Scan or tap for the page as it is today',
  notes: [
    'The building is still to be built. The drawings may change before the contract; only the contract drawings count.',
    'General information, not advice and not an offer. Rates change: check with your solicitor and tax agent before you sign.',
    'What each figure rests on is in the disclaimer:',
  ],
  link: 'Download the sheet (PDF)',
} as const;

/** The PDF of an estimate: /plan.pdf with the query of the estimate, created on request. */
export const estimatePdfWords = {
  subject: 'What a home costs an overseas buyer on top of the price',
  asAt: 'Worked out on {date}',
  meaning: 'What each line *means*',
  scan: 'Scan or tap for this plan as it is today',
  tap: 'Tap for this plan as it is today',
  disclaimer: 'What each figure rests on is in the disclaimer:',
  busy: 'Many plans are being saved at the moment. Please try again in a minute, or print this one from its page.',
} as const;
