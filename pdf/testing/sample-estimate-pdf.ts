import type { EstimatePdf } from '#pdf/estimate-pdf-data.ts';

/** An estimate with one of each: the figures are invented. */
export const sampleEstimatePdf: EstimatePdf = {
  address: 'https://nevia.example/plan?home=own&price=100000',
  madeOn: '2026-11-16',
  day: '16 November 2026',
  buyers: 'One foreign buyer, resident of India, all in cash',
  title: 'A home in Queensland',
  lead: [{ words: 'On a price of ' }, { words: 'AUD 100,000' }, { words: ' AUD 12,345 more', figure: 'sum' }],
  stack: {
    width: 360,
    height: 400,
    colour: 'jacaranda',
    storeys: (['duty', 'surcharge', 'approval', 'conveyancing'] as const).map((key, index) => ({
      key,
      name: key,
      label: key,
      amount: 'AUD 3,086',
      x: 62,
      y: 200 - 50 * index,
      width: 134,
      height: 50,
      labelY: 225 - 50 * index,
      leader: `M196 ${225 - 50 * index}h20`,
    })),
    labelX: 222,
    dimension: 'M46 44V256',
    total: { words: 'AUD 12,345 · 12.3%', x: 38, y: 150 },
    price: {
      label: 'Price',
      amount: 'AUD 100,000',
      y: 300,
      lines: {
        texture: 'M73 250V354',
        sides: 'M62 250V354M196 250V354',
        gap: 'M54 300H204V310H54Z',
        edges: 'M54 300H204M54 310H204',
        ground: 'M0 354H360',
        water: 'M14 363h34',
      },
    },
  },
  once: [{ name: 'Transfer duty', amount: 'AUD 3,086', rupees: '₹2.09 lakh', mark: 'being reviewed' }],
  sums: [{ name: 'On top of the price', share: '12.3% of it', amount: 'AUD 12,345' }],
  yearly: [{ name: 'Vacancy fee', amount: 'AUD 30,200' }],
  money: {
    title: 'Sending it from India',
    figures: [{ name: 'To send', value: 'AUD 112,345', small: ['USD 74,147 at 0.66'] }],
    transfers: [
      {
        when: 'At contract',
        what: 'Deposit',
        usd: 'USD 8,147',
        each: 'USD 4,073 each',
        inr: '₹7 lakh',
        tax: '₹1 lakh',
        credited: 'credited later',
      },
    ],
    sums: [{ name: 'Beyond the limit', isShort: true, amount: 'USD 1,000' }],
    words: 'And a sentence.',
    source: { name: 'A bank', url: 'https://bank.example/', when: 'as at 15 November 2026' },
  },
  notes: [
    {
      name: 'Transfer duty',
      words: ['What it is.', 'What it adds.'],
      source: { name: 'An office', url: 'https://office.example/', when: 'as at 15 November 2026' },
    },
  ],
  leftOut: ['this', 'that'],
};
