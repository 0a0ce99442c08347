import { edited } from '#content/edited.ts';
import { brisneviaHomes } from '#content/homes/brisnevia.ts';
import { noPhotograph } from '#content/photographs.ts';
import type { ProjectPage } from './project-page.ts';
import {
  completionQuestion,
  depositCasesQuestion,
  noCertificateQuestion,
  resaleQuestion,
} from './shared-questions.ts';

export const brisneviaPage: ProjectPage = edited('project-pages/brisnevia', {
  title: 'Apartments in Brisbane, QLD',
  lead: 'Broad, planted terraces with deep shade. A building that lives outdoors, as Brisbane does.',
  returnLabel: 'Rental yield',
  model: {
    day: 'Scale model of Brisnevia by day: swinging slabs with planted edges, jacarandas in flower beside it, and steps down to the river.',
    dusk: 'Scale model of Brisnevia at dusk: lit rooms behind planted terraces, jacarandas in flower beside it, and steps down to the river.',
  },
  heights: {
    eyebrow: 'Level by level',
    title: 'One river, *three* heights',
    text: 'The model from one place over the river. What you see from your own terrace depends on what is built around it.',
    choice: 'Height',
    levels: {
      'level-0': {
        label: 'River path',
        text: 'Garden homes open to the path, the steps and the water, under the jacarandas.',
        alt: 'Scale model of Brisnevia from the height of the river path: garden homes behind the steps to the water, the terraces rising above them, and jacarandas on both sides.',
      },
      'level-6': {
        label: 'Level 6',
        text: 'You are level with the middle terraces: planting at the edge, deep shade behind it, and the river below.',
        alt: 'Scale model of Brisnevia from the height of level 6: terraces with planted edges, people on the path below, the steps, and the river to the right.',
      },
      'level-14': {
        label: 'Roof',
        text: 'The upper floors draw in, and you look over the roof garden and planted edges down to the river.',
        alt: 'Scale model of Brisnevia from above its roof garden: terraces step out below it, each with a timber deck and a planted edge, down to jacarandas and the river.',
      },
    },
  },
  building: [
    'Brisnevia is a stack of terraces, each set a little off the one below. They reach well out, so the glass stays shaded through summer and a door can stay open in the rain.',
    'The planting is part of the building, with soil, water and access for the gardener designed in from the start. Apartments run from the breezeway at the back to the terrace at the front, so the river air can pass through.',
    'The building is still to be built. What you see here are drawings, and they may change before the contract. Only the contract drawings count.',
  ],
  drawings: {
    elevation: {
      title: 'Elevation',
      caption: 'From the river: shifted terraces between jacarandas.',
      alt: 'Line drawing of a terraced building with deep slabs and planted edges, between two pairs of flowering jacaranda trees, water in front.',
    },
    section: {
      title: 'Section',
      caption: 'Cut through the terraces: slab, shade, soil, the rooms behind and the breezeway at the back.',
      alt: 'Section through the building: terraces with planting step back towards the top, rooms behind them, an open stair at the back, one car level, and the river to the left.',
    },
    'floor-plan': {
      title: 'Typical floor plan',
      caption: 'Four apartments between a breezeway and planted terraces.',
      alt: 'Plan of a typical floor: four apartments in a row, each with living room, kitchen, two bedrooms and a terrace, reached from a breezeway with two lifts and a stair.',
    },
    'site-plan': {
      title: 'Site plan',
      caption:
        'The building near the river bank, with jacarandas, a square and the bridge. A drawing of an idea, not a survey.',
      alt: 'Site plan seen from above: the building in violet near a bend of the river, city blocks, a square with trees and a bridge.',
    },
  },
  homePhotographs: Object.fromEntries(Object.keys(brisneviaHomes.types).map((type) => [type, noPhotograph])),
  placeTitle: 'Brisbane, within reach',
  place: [
    'Brisbane is the capital of Queensland, built around the bends of its river. Ferries, trains and busways join the two banks, and the South Bank parklands face the centre across the water.',
    'Walking times follow with the contract drawings. Ask for the location sheet, and check its distances on a map.',
  ],
  near: [
    { name: 'The river', text: 'Ferries, long paths on both banks, and the South Bank parklands.' },
    { name: 'Universities', text: 'The University of Queensland at St Lucia and QUT at Gardens Point.' },
    {
      name: 'Work',
      text: 'Health, education, resources and government are the big employers in the centre.',
    },
  ],
  costsOnce: [
    {
      label: 'Transfer duty',
      explanation:
        'Queensland charges every buyer: {{qld-transfer-duty-scale}}. Due within {{qld-duty-due}} of signing. If the contract depends on FIRB approval, the Revenue Office may count from the day it becomes unconditional, so have your solicitor confirm the date.',
      fact: 'brisnevia-duty',
    },
    {
      label: 'Additional foreign acquirer duty',
      explanation:
        '{{qld-afad}} of the price for foreign buyers, since {{qld-afad-from}}. Due with the transfer duty.',
      fact: 'brisnevia-surcharge',
    },
    {
      label: 'Approval fee',
      explanation: 'As it was in {{approval-fee-year}}, for a home of {{approval-fee-step-1m}} or less.',
      fact: 'brisnevia-approval',
    },
    {
      label: 'Total government costs',
      explanation:
        '{{brisnevia-total-share}} of the price, with the approval fee of {{approval-fee-year}}. Legal and currency costs are extra.',
      fact: 'brisnevia-total',
    },
  ],
  costsYearly: [
    {
      label: 'Land tax surcharge',
      explanation:
        'Of the land value over {{qld-land-tax-threshold}}, every year: {{qld-land-tax-example}}. It is charged on the share of the land value that your lot has. Ask us for that figure.',
      fact: 'qld-land-tax-surcharge',
    },
    {
      label: 'Vacancy fee, only if it is left empty',
      explanation: 'Only if the home is not occupied or genuinely available for {{vacancy-days}} of a year.',
      fact: 'vacancy-fee-at-risk',
    },
  ],
  travel: [{ name: 'Train from the airport to Central', fact: 'brisbane-airport-train' }],
  homes: {
    eyebrow: 'Homes',
    title: 'Choose a *terrace*',
    text: 'Read the building as the section shows it, from the roof down. Every home runs from the breezeway to its own planted edge.',
    priceSteps: [650_000, 850_000],
    viewTo: 'north',
    groups: [
      {
        name: 'Upper terraces',
        text: 'Levels 9 to 12. The floors draw in, two wide homes share a level, and the slab below becomes your garden.',
        types: ['three-bed-terrace'],
      },
      {
        name: 'River terraces',
        text: 'Levels 1 to 8. Four homes in a row, a door to the breeze behind and a deep terrace in front.',
        types: ['two-bed-terrace'],
      },
      {
        name: 'Garden homes',
        text: 'On the ground the terrace is soil. You step from the living room under the jacarandas.',
        types: ['two-bed-garden'],
      },
    ],
  },
  programme: [
    { name: 'Enquiries', when: 'Open now' },
    { name: 'Planning approval' },
    { name: 'Builder appointed' },
    { name: 'Construction starts' },
    { name: 'Completion' },
  ],
  particulars: [
    { name: 'Architect' },
    { name: 'Builder' },
    {
      name: 'Exemption certificate',
      is: 'None',
      text: 'It needs {{certificate-min-dwellings}}, and Brisnevia has fewer. Every foreign buyer applies.',
    },
    {
      name: 'Flood levels',
      text: 'The lowest floor and the flood level the council uses are published here before contracts are offered.',
    },
    {
      name: 'Levies',
      text: 'Set with the community titles scheme. The example uses a published figure for Brisbane.',
    },
    { name: 'Address', text: 'Beside the river, close to the centre.' },
  ],
  lettingNote:
    'The rent uses the gross yield of all Brisbane homes, {{brisbane-yield}}, and not our own {{brisnevia.returnShare}}. The assumed land share is below the threshold of the surcharge, so that line is nil. Income tax comes off what is left: {{foreign-resident-rate}} of net rent from the first dollar, less after depreciation. Ask a registered tax agent what it means for you.',
  questions: [
    {
      question: 'What does the rental yield of {{brisnevia.returnShare}} mean?',
      answer:
        "It is an expected gross yield: a year's rent divided by the price, before all costs and tax. On the starting price it means rent of {{brisnevia-rent-week-at-claim}} a week. The disclaimer sets it beside the market figures.",
    },
    {
      question: 'Can an Indian citizen living in India buy here?',
      answer:
        'Yes, with approval. Foreign buyers may apply for {{open-to-foreign-buyers}}, and Brisnevia is new and sold off the plan.',
    },
    {
      question: 'How much is the deposit, and who holds it?',
      answer:
        'Our examples count {{deposit-share}} of the price: {{brisnevia-deposit}} on the starting price. By law it is {{deposit-in-trust}}, and the developer may not spend it. Your contract says the real share, who holds it and who gets the interest.',
    },
    depositCasesQuestion,
    completionQuestion,
    noCertificateQuestion,
    {
      question: 'Does it flood here?',
      answer:
        "Brisbane floods: it did in 2011 and in 2022, and this building is beside the river. The site and its levels are still to be announced, so no one can answer for the building yet. Before contracts are offered we publish the lowest habitable floor against the flood level the council uses, where lifts, switchboard and pumps are, what the insurance covers, and how you get in and out in a flood. The car level and the garden homes are what to ask about first. Check the address on the council's free flood map, and do not sign before you have all four answers.",
    },
    {
      question: 'What are the levies?',
      answer:
        'To be announced with the strata plan. As a guide, levies in Brisbane, as a share of the value a year, were {{brisbane-levies-2025}}. Planting needs water and a gardener, so ask what they cost. Ask for the draft budget with the contract.',
    },
    {
      question: 'Can I borrow, and how does a family in India pay?',
      answer:
        'Plan without a loan. Legal writers say foreign loans are {{fema-loans}} for residents of India. You pay from savings when each part is due: each resident individual may send {{lrs-limit}} in a year from {{lrs-year}}. One sender can cover the deposit, the approval fee and the duties. The balance is due in one Indian financial year, and at {{exchange-rate-range}} for one Australian dollar it takes {{brisnevia-senders}} senders. Keep {{brisnevia-tcs}} more ready for tax collected at source, which you get back. NRIs and OCIs have other rules.',
    },
    {
      question: 'What happens when I sell?',
      answer:
        'You may sell to any buyer the law allows. Established homes are closed to most foreign buyers until {{established-ban-end}}, so expect your buyer to live in Australia. The buyer holds back {{sale-withholding}} of the price for the tax office, and your tax return settles the difference. There has been no {{cgt-discount}} discount for foreign residents on gains since {{foreign-cgt-discount-end}}.',
    },
    resaleQuestion,
  ],
  articles: [
    'brisbane-investment-opportunities',
    'rental-yields-sydney-vs-brisbane',
    'letting-your-australian-home-from-hyderabad',
  ],
} satisfies ProjectPage);
