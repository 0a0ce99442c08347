import { edited } from '#content/edited.ts';
import { sydneviaHomes } from '#content/homes/sydnevia.ts';
import { noPhotograph } from '#content/photographs.ts';
import type { ProjectPage } from './project-page.ts';
import {
  certificateQuestion,
  completionQuestion,
  depositCasesQuestion,
  resaleQuestion,
} from './shared-questions.ts';

export const sydneviaPage: ProjectPage = edited('project-pages/sydnevia', {
  title: 'Apartments in Sydney, NSW',
  lead: 'A slim tower near the water, with light on the corners and gardens in the sky. Planned for people who want Sydney for the long term.',
  returnLabel: 'Expected annual ROI',
  model: {
    day: 'Scale model of Sydnevia by day: two white shafts with fins and brass crowns over a podium, timber neighbours, and the harbour with sailing boats in front.',
    dusk: 'Scale model of Sydnevia at dusk: two slender shafts with lit windows and brass crowns over a podium, timber neighbours, and the harbour in front.',
  },
  building: [
    'Sydnevia sits on a low podium that matches its neighbours, then rises in two slender shafts. Vertical fins shade the glass from the low western sun and give every home its privacy.',
    'Two garden floors break up the height. Kitchens and bathrooms are at the core, living rooms and bedrooms at the edge, so every room you spend time in has a window. Each corner has a loggia.',
    'The building is still to be built. What you see here are drawings, and they may change before the contract. Only the contract drawings count.',
  ],
  drawings: {
    elevation: {
      title: 'Elevation',
      caption: 'From the water: the tower between the bridge and its older neighbours.',
      alt: 'Line drawing of a slim tower in two shafts with vertical fins and two garden floors. An arched bridge stands to the left, water in front.',
    },
    section: {
      title: 'Section',
      caption: 'Cut through core and rooms, from the car levels to the roof. Repeated floors are left out.',
      alt: 'Section through the tower: two car levels, a tall lobby, a podium, apartments on both sides of the lift core, a garden floor, and the harbour to the left.',
    },
    'floor-plan': {
      title: 'Typical floor plan',
      caption: 'Four apartments around one core, each with a loggia on the corner.',
      alt: 'Plan of a typical floor: four apartments at the corners, each with living room, kitchen, two bedrooms and a loggia, around a lobby with lifts and a stair.',
    },
    'site-plan': {
      title: 'Site plan',
      caption:
        'The tower near the water, with street trees, a square and the bridge. A drawing of an idea, not a survey.',
      alt: 'Site plan seen from above: the building in blue near the harbour edge, city blocks, a square with trees, wharves and the bridge.',
    },
  },
  homePhotographs: Object.fromEntries(Object.keys(sydneviaHomes.types).map((type) => [type, noPhotograph])),
  placeTitle: 'Sydney, within reach',
  place: [
    "Sydney is Australia's largest city, and its centre sits on the harbour. Trains, metro, light rail and ferries meet there, so a tenant can live without a car.",
    'Walking times follow with the contract drawings. Ask for the location sheet, and check its distances on a map.',
  ],
  near: [
    { name: 'The harbour', text: 'Ferries, foreshore paths and public parks along the water.' },
    {
      name: 'Universities',
      text: 'The University of Sydney and UTS in the inner city, and UNSW within a short ride.',
    },
    {
      name: 'Work',
      text: 'Finance, technology, health and government have offices around the centre.',
    },
  ],
  costsOnce: [
    {
      label: 'Transfer duty',
      explanation:
        'New South Wales charges every buyer. In {{approval-fee-year}} it was {{nsw-transfer-duty-scale}}. Due within {{nsw-surcharge-due}} of the contract.',
      fact: 'sydnevia-duty',
    },
    {
      label: 'Surcharge purchaser duty',
      explanation:
        '{{nsw-surcharge-purchaser-duty}} of the price for foreign buyers, since {{nsw-surcharge-from}}. Due with the transfer duty; a foreign buyer cannot defer either.',
      fact: 'sydnevia-surcharge',
    },
    {
      label: 'Approval fee',
      explanation:
        "As it was in {{approval-fee-year}}, for a home of {{approval-fee-step-1m}} or less. Above that it doubled to {{approval-fee-to-2m}}. Not due if the developer's certificate covers you.",
      fact: 'sydnevia-approval',
    },
    {
      label: 'Total government costs',
      explanation:
        '{{sydnevia-total-share}} of the price at the rates of {{approval-fee-year}}; above {{approval-fee-step-1m}} nearly a sixth of it. Legal and currency costs are extra.',
      fact: 'sydnevia-total',
    },
  ],
  costsYearly: [
    {
      label: 'Surcharge land tax',
      explanation:
        'Of the land value, every year, from the first dollar: {{nsw-land-tax-per-100k}}. It is charged on the share of the land value that your lot has. Ask us for that figure.',
      fact: 'nsw-surcharge-land-tax',
    },
    {
      label: 'Vacancy fee, only if it is left empty',
      explanation: 'Only if the home is not occupied or genuinely available for {{vacancy-days}} of a year.',
      fact: 'vacancy-fee-at-risk',
    },
  ],
  travel: [{ name: 'Train from the international terminal to Central', fact: 'sydney-airport-train' }],
  homes: {
    eyebrow: 'Homes',
    title: 'Choose a *floor*, then a corner',
    text: 'One-bedroom homes on the podium, two bedrooms to the east and west below the first garden, and from level 18 up a corner each.',
    priceSteps: [1_000_000, 1_500_000],
    viewTo: 'north',
    groups: [{ types: ['one-bed', 'two-bed', 'two-bed-corner', 'three-bed'] }],
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
    { name: 'Exemption certificate', text: 'Until then, plan to apply for approval yourself.' },
    {
      name: 'Levies',
      text: 'Set with the strata plan. The example beside this uses a published figure for Sydney.',
    },
    { name: 'Address', text: 'On the harbour side of the city.' },
  ],
  lettingNote:
    'Gross yields of harbourside homes were reported at {{sydney-prestige-yield-2025}}, and the rent here is the upper end of that. Across all capital cities the figure was {{capitals-yield-2025}}. The land share is our assumption: with more land in the price, the surcharge is higher. Income tax comes off what is left: {{foreign-resident-rate}} of net rent from the first dollar, less after depreciation. Ask a registered tax agent what it means for you.',
  questions: [
    {
      question: 'What does the expected annual ROI of {{sydnevia.returnShare}} mean?',
      answer:
        'It is the gross return we expect in a year, rent and growth in value together, before all costs and tax. It is not a yield and not a promise. The disclaimer sets it beside the market figures and shows what it would take to reach it.',
    },
    {
      question: 'Can an Indian citizen living in India buy here?',
      answer:
        'Yes, with approval. Foreign buyers may apply for {{open-to-foreign-buyers}}, and Sydnevia is new and sold off the plan.',
    },
    {
      question: 'How much is the deposit, and who holds it?',
      answer:
        'Our examples count {{deposit-share}} of the price: {{sydnevia-deposit}} on the starting price. By law it is {{deposit-in-trust}}, and the developer may not spend it. Your contract says the real share, who holds it and who gets the interest.',
    },
    depositCasesQuestion,
    completionQuestion,
    certificateQuestion,
    {
      question: 'What are the levies?',
      answer:
        'To be announced with the strata plan. As a guide, levies in Sydney, as a share of the value a year, were {{sydney-levies-2025}}. A tower has lifts and garden floors to run, so expect no less. Ask for the draft budget with the contract.',
    },
    {
      question: 'Can I borrow, and how does a family in India pay?',
      answer:
        'Plan without a loan. Legal writers say foreign loans are {{fema-loans}} for residents of India. You pay from savings when each part is due: each resident individual may send {{lrs-limit}} in a year from {{lrs-year}}. One sender can cover the deposit, the approval fee and the duties. The balance is due in one Indian financial year, and at {{exchange-rate-range}} for one Australian dollar it takes {{sydnevia-senders}} senders. Keep {{sydnevia-tcs}} more ready for tax collected at source, which you get back. NRIs and OCIs have other rules.',
    },
    {
      question: 'What happens when I sell?',
      answer:
        'You may sell to any buyer the law allows. Established homes are closed to most foreign buyers until {{established-ban-end}}, so expect your buyer to live in Australia. The buyer holds back {{sale-withholding}} of the price for the tax office, {{sydnevia-withholding}} on the starting price, and your tax return settles the difference. There has been no {{cgt-discount}} discount for foreign residents on gains since {{foreign-cgt-discount-end}}.',
    },
    resaleQuestion,
  ],
  articles: [
    'benefits-of-investing-in-sydney',
    'buying-off-the-plan-from-deposit-to-keys',
    'maximize-roi-australian-real-estate',
  ],
} satisfies ProjectPage);
