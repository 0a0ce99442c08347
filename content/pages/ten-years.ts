import { type PageWords, pageWords } from '#content/reading/page-words.ts';

/** The page and its PDF: /plan/ten-years, and /plan/ten-years.pdf with the same query. */
export const tenYearsPage = pageWords('pages/ten-years', {
  meta: {
    path: '/plan/ten-years',
    title: 'Ten years, after tax',
    description:
      'What a home in Sydney or Brisbane earns an overseas owner over ten years: rent, costs, tax in Australia and India, and a sale, in a low and a middle case.',
    keywords: ['rental return after tax', 'non-resident tax', 'capital gains tax', 'NRI'],
    share: 'plan',
  },
  hero: {
    eyebrow: 'True-cost planner',
    title: 'Ten *years*, after tax',
    lead: 'Rent, costs, tax in both countries and a sale, in a low and a middle case. No one knows the next ten years, so every assumption is yours to change.',
  },
  form: {
    label: 'Your assumptions',
    home: 'The home',
    cases: 'Low and middle case',
    costs: 'Costs and taxes',
    submit: 'Work it out',
    blank: 'Leave blank for {value}',
  },
  cases: { low: 'Low case', middle: 'Middle case' },
  /** {name} and {state} of the home. */
  title: '{name} in {state}, ten years',
  /** The amounts are {paid}, {low} and {middle}; the yearly returns are {lowShare} and {middleShare}. */
  lead: 'You pay {paid}. After ten years of letting and a sale, {low} has come back in the low case and {middle} in the middle case, after tax in both countries. That is {lowShare} and {middleShare} a year.',
  leadAbroad:
    'You pay {paid}. After ten years of letting and a sale, {low} has come back in the low case and {middle} in the middle case, after Australian tax. That is {lowShare} and {middleShare} a year.',
  caution: 'Two worked examples, not forecasts. The real years will differ from both.',
  sums: {
    title: 'In all',
    caption: 'Ten years in all, in Australian dollars',
    paid: 'Price and costs of buying',
    rent: 'Rent, after empty weeks',
    management: 'Property manager',
    levies: 'Levies',
    running: 'Rates, insurance and repairs',
    landTax: 'Land tax surcharge',
    rentTaxInAustralia: 'Australian tax on rent',
    rentTaxInIndia: 'Indian tax on rent, after the credit',
    lettingLeft: 'Left from letting',
    salePrice: 'Sale price after ten years',
    withheld: 'Of which the buyer holds back until your tax return',
    saleCosts: 'Costs of the sale',
    gainTaxInAustralia: 'Australian tax on the gain',
    gainTaxInIndia: 'Indian tax on the gain, after the credit',
    saleLeft: 'Left from the sale',
    back: 'Comes back in all',
    result: 'Gain or loss',
    rupees: 'Gain or loss in rupees',
    returnShare: 'Return a year',
    returnInRupees: 'Return a year in rupees',
  },
  years: {
    title: 'Year by year',
    caption: 'in Australian dollars',
    heads: ['Year', 'Before tax', 'Tax, Australia', 'Tax, India', 'Left', 'Home worth'],
  },
  assumptions: { title: 'What we assumed' },
  notes: {
    title: 'What each part rests on',
    sources: 'Further sources',
    rent: {
      name: 'Rent and growth',
      words:
        'In the middle case price, rent and costs grow with {{inflation-target}} a year, the middle of the inflation target of the Reserve Bank. In the low case the price grows by {{price-growth-low}} and the rent by {{rent-growth-low}} a year, and the home is empty for {{empty-weeks-low}} a year and not {{empty-weeks}}. These are our assumptions unless you entered your own. Vacancy fees are not counted: they are due only if the home is left empty.',
    },
    costs: {
      name: 'Costs of an owner',
      words:
        'A manager takes {{management-share}} of the rent. Levies follow a published share of the value, {{running-share}} of the price pays for council and water rates, insurance and repairs, and the land is {{land-share}} of the price: the last two are our assumptions. Costs rise by {{inflation-target}} a year.',
    },
    landTax: { name: 'Land tax surcharge' },
    australia: {
      name: 'Tax in Australia',
      words:
        'A foreign resident pays {{foreign-resident-rate}} from the first dollar, {{foreign-resident-rate-middle}} above {{foreign-resident-rate-up-to}} and {{foreign-resident-rate-top}} above {{foreign-resident-rate-middle-up-to}} of taxable income in a year (2025-26 rates, assumed for all ten years). A loss is set against later income. A building that is let is deducted at {{capital-works-rate}} of its cost of construction a year for {{capital-works-years}}, and what was deducted is {{capital-works-at-sale}}; we count it only if you enter that cost. A foreign resident has had no discount on gains since {{foreign-cgt-discount-end}}. We count no indexation either: what the rules from {{tax-reform-start}} mean for you needs a registered tax agent.',
    },
    sale: {
      name: 'The sale',
      words:
        'Your buyer withholds {{sale-withholding}} of the price for the tax office. It is credited in your tax return, which settles the difference. Agent, advertising and solicitor take {{selling-share}} of the sale price, our assumption. Duty, surcharge and conveyancing count towards the cost base; the approval fee does not in this example.',
    },
    india: {
      name: 'Tax in India',
      words:
        'Rent and gains {{dtaa-where-taxed}}, and a resident of India declares them at home too. India takes {{india-rent-deduction}} off the rent in place of the costs, and taxes the rest at your own rate, {{india-rent-rate}} in our assumption. A long-term gain is taxed at {{india-gain-rate}}, worked out {{india-gain-currency}}. The Australian tax is {{dtaa-credit}}, up to that tax, and claimed with {{dtaa-credit-form}}. Surcharge and cess are not counted. Ask a chartered accountant.',
    },
    abroad: {
      name: 'If you live outside India',
      words:
        'We count no Indian tax for an NRI, an OCI or anyone else who lives outside India, and no tax of the country you live in. Where you are resident for tax is decided by law: ask a tax adviser there.',
    },
    rupees: {
      name: 'The rupee',
      words:
        'Rupees are counted at {{rupee-rate}} for one Australian dollar in the first year unless you entered a rate, and the rate changes by {{rupee-growth}} a year, our assumption.',
    },
  },
  leftOut: {
    title: 'What is not in it',
    list: [
      'the time from contract to settlement, when you have paid the deposit and the duties and earn no rent',
      'a loan, its interest and its fees',
      'interest that your money would have earned elsewhere, and inflation',
      'tax collected at source in India, which you get back, and margins of banks on the exchange rate',
      'depreciation of fittings, and ordinary land tax',
      'vacancy fees, special levies, renovation, and fees of tax agents and accountants',
      'co-owners who are not foreign persons, trusts and companies',
      'changes of law, of tax rates and of where you are resident for tax',
    ],
  },
  links: {
    change: 'Change the assumptions',
    pdf: 'Save as PDF',
    ask: 'Ask us about these figures',
    plan: 'What it costs to buy',
  },
  pdfSubject: 'What a home earns over ten years, after tax',
} satisfies PageWords);
