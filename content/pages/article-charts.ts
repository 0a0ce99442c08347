/** The words of the charts that articles place by name, as in ![What it shows](chart:approval-timeline). */
export const articleChartWords = {
  approval: [
    { name: 'Check', text: 'May you buy it, and does a developer certificate cover it?' },
    { name: 'Apply and pay', text: 'The clock starts {{decision-clock}}.' },
    {
      name: 'Decision period, {{decision-days}}',
      text: 'It can be extended, and is {{decision-extension}}.',
      isPeriod: true,
    },
    { name: 'Decision', text: 'Decided case by case. No one can promise it.' },
    { name: 'Duties as an owner', text: 'A vacancy fee return every year, let or not.' },
  ],
  remittance: {
    title: 'Send it when it is due',
    limit: 'Dashed: {{lrs-limit}}, one person, one year',
    contract: 'at contract',
    balance: 'at settlement',
  },
  yields: {
    title: 'Gross rental yields',
    bars: [
      { name: 'Parramatta and Ryde', fact: 'sydney-middle-ring-yield-2025' },
      { name: 'Brisbane, all homes', fact: 'brisbane-yield' },
      { name: 'All capital cities', fact: 'capitals-yield-2025' },
      { name: 'Brisbane, units', fact: 'brisbane-unit-yield-2020', isOld: true },
    ],
  },
} as const;
