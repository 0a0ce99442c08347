import type { FactKey } from './facts/facts.ts';
import type { ProjectSlug } from './projects.ts';

type Named = { readonly name: string; readonly text: string };
export type DrawingKind = 'elevation' | 'section' | 'floor-plan' | 'site-plan';
type Drawing = {
  readonly title: string;
  readonly caption: string;
  readonly alt: string;
};
type Cost = {
  readonly label: string;
  readonly explanation: string;
  /** The fact whose words and source the row shows. */
  readonly fact: FactKey;
};

export type ProjectPage = {
  readonly title: string;
  readonly lead: string;
  /** Beside the figure of projects.ts. */
  readonly returnLabel: string;
  readonly building: readonly string[];
  /** Each is public/drawings/<slug>-<kind>.svg. */
  readonly drawings: Readonly<Record<DrawingKind, Drawing>>;
  readonly placeTitle: string;
  readonly place: readonly string[];
  readonly near: readonly Named[];
  /** Paid once, soon after the contract; the last row is the sum. */
  readonly costsOnce: readonly Cost[];
  readonly costsYearly: readonly Cost[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
};

/** What a buyer gets in either project. */
export const buyerGets = [
  {
    name: 'A new apartment, off the plan',
    text: 'Yours from the first day, and open to foreign buyers because it is new.',
  },
  {
    name: 'Drawings before you reserve',
    text: 'The plan of your apartment with every dimension, the section, the elevation and the outlook from your floor.',
  },
  {
    name: 'The draft contract, early',
    text: 'Your own solicitor has it before you pay anything you could not get back.',
  },
  {
    name: 'Every cost on one sheet',
    text: 'Price, duty, surcharge, approval fee and yearly charges, each with its date and source.',
  },
  {
    name: 'Two people who know your file',
    text: 'One in Sydney and one in Hyderabad, so you never start from scratch.',
  },
  {
    name: 'An inspection before settlement',
    text: 'Your own building inspector sees the finished apartment before you pay the balance. We open the door, join by video if you like, and follow up every defect on the report.',
  },
] as const;

/** The way from reservation to keys; public/drawings/charts/process-timeline.svg draws the same steps. */
export const processSteps = [
  {
    name: 'Reservation',
    text: 'You choose a plan and a floor, and we hold the home while your solicitor reads the papers.',
  },
  {
    name: 'Approval',
    text: "Your application goes in, or the developer's certificate is checked. The period of {{decision-days}} starts {{decision-clock}}, and it can be extended.",
  },
  {
    name: 'Contract',
    text: 'Approval comes {{approval-before-contract}}. You pay the deposit, and soon after it duty and surcharge: within {{nsw-surcharge-due}} in New South Wales, and in Queensland when the contract is lodged, within {{qld-duty-due}} unless more time is allowed.',
  },
  {
    name: 'Construction',
    text: 'You get notes and photographs as the building goes up, and a reminder in good time before the balance is due.',
  },
  {
    name: 'Settlement',
    text: 'Your inspector goes first, then you pay the balance. The register now shows your name.',
  },
  {
    name: 'Keys',
    text: 'Your manager takes over if you let the home, or the family moves in. We stay in touch.',
  },
] as const;

/** Above the table of costs. */
export const costsIntro = (price: string) =>
  `A worked example on the starting price of ${price}, for one foreign buyer who applies for approval alone. Figures are for {{approval-fee-year}} where a year applies.`;

export const projectPages: Record<ProjectSlug, ProjectPage> = {
  sydnevia: {
    title: 'Apartments in Sydney, NSW',
    lead: 'A slim tower near the water, with light on the corners and gardens in the sky. Planned for people who want Sydney for the long term.',
    returnLabel: 'Expected annual ROI',
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
    placeTitle: 'Sydney, within reach',
    place: [
      "Sydney is Australia's largest city, and its centre sits on the harbour. Trains, metro, light rail and ferries meet there, so a tenant can live without a car.",
      'We will not print walking times until the contract drawings are final. Ask for the location sheet, and check its distances on a map.',
    ],
    near: [
      { name: 'The harbour', text: 'Ferries, foreshore paths and public parks along the water.' },
      { name: 'Universities', text: 'The University of Sydney, UNSW and UTS teach in the inner city.' },
      {
        name: 'Work',
        text: 'Finance, technology, health and government have offices around the centre.',
      },
      { name: 'The airport', text: 'A train links the international terminal with the city stations.' },
    ],
    costsOnce: [
      {
        label: 'Transfer duty',
        explanation:
          'New South Wales charges every buyer: {{nsw-transfer-duty-scale}}. Due within {{nsw-surcharge-due}} of the contract.',
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
          "For a new home of {{approval-fee-step-1m}} or less. Not due if the developer's certificate covers you.",
        fact: 'approval-fee-to-1m',
      },
      {
        label: 'Total government costs',
        explanation: '{{sydnevia-total-share}} of the price. Legal and currency costs are extra.',
        fact: 'sydnevia-total',
      },
    ],
    costsYearly: [
      {
        label: 'Surcharge land tax',
        explanation:
          'Of the land value, every year, from the first dollar: {{nsw-land-tax-per-100k}}. You carry only your share of the land, so ask for it.',
        fact: 'nsw-surcharge-land-tax',
      },
      {
        label: 'Vacancy fee, if left empty',
        explanation:
          'Only if the home is not occupied or genuinely available for {{vacancy-days}} of a year.',
        fact: 'vacancy-fee-at-risk',
      },
    ],
    questions: [
      {
        question: 'What does the expected annual ROI of 8-12% mean?',
        answer:
          'It is the gross return we expect in a year, rent and growth in value together, before all costs and tax. It is not a yield and not a promise. The disclaimer sets it beside the market figures and shows what it would take to reach it.',
      },
      {
        question: 'Can an Indian citizen living in India buy here?',
        answer:
          'Yes, with approval. Foreign buyers may apply for {{open-to-foreign-buyers}}, and Sydnevia is new and sold off the plan.',
      },
      {
        question: 'How does a family in India pay for it?',
        answer:
          'From savings, when each part is due. Each resident individual may send {{lrs-limit}} in a year from {{lrs-year}}, and {{lrs-pooling}}. At {{exchange-rate-range}} for one Australian dollar, one limit usually covers the deposit and the duties, and the balance takes {{sydnevia-balance-limits}}. Legal writers say foreign loans are {{fema-loans}} for residents of India. NRIs and OCIs have other rules.',
      },
      {
        question: 'Is there anything to see yet?',
        answer:
          'Not on the ground yet. You can study the drawings on this page, and we will go through them with you on a call, floor by floor.',
      },
    ],
  },
  brisnevia: {
    title: 'Apartments in Brisbane, QLD',
    lead: 'Broad, planted terraces with deep shade. A building that lives outdoors, as Brisbane does.',
    returnLabel: 'Rental yield',
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
        caption:
          'Cut through the terraces: slab, shade, soil, the rooms behind and the breezeway at the back.',
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
    placeTitle: 'Brisbane, within reach',
    place: [
      'Brisbane is the capital of Queensland, built around the bends of its river. Ferries, trains and busways join the two banks, and the South Bank parklands face the centre across the water.',
      'We will not print walking times until the contract drawings are final. Ask for the location sheet, and check its distances on a map.',
    ],
    near: [
      { name: 'The river', text: 'Ferries, long paths on both banks, and the South Bank parklands.' },
      { name: 'Universities', text: 'The University of Queensland at St Lucia and QUT at Gardens Point.' },
      {
        name: 'Work',
        text: 'Health, education, resources and government are the big employers in the centre.',
      },
      { name: 'The airport', text: 'A train links both terminals with the city stations.' },
    ],
    costsOnce: [
      {
        label: 'Transfer duty',
        explanation:
          'Queensland charges every buyer: {{qld-transfer-duty-scale}}. The contract is lodged within {{qld-duty-due}} of signing and the duty falls due with it, unless more time is allowed.',
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
        explanation:
          "For a new home of {{approval-fee-step-1m}} or less. Not due if the developer's certificate covers you.",
        fact: 'approval-fee-to-1m',
      },
      {
        label: 'Total government costs',
        explanation: '{{brisnevia-total-share}} of the price. Legal and currency costs are extra.',
        fact: 'brisnevia-total',
      },
    ],
    costsYearly: [
      {
        label: 'Land tax surcharge',
        explanation:
          'Of the land value over {{qld-land-tax-threshold}}, every year: {{qld-land-tax-example}}. You carry only your share of the land, so ask for it.',
        fact: 'qld-land-tax-surcharge',
      },
      {
        label: 'Vacancy fee, if left empty',
        explanation:
          'Only if the home is not occupied or genuinely available for {{vacancy-days}} of a year.',
        fact: 'vacancy-fee-at-risk',
      },
    ],
    questions: [
      {
        question: 'What does the rental yield of 5.2% mean?',
        answer:
          "It is an expected gross yield: a year's rent divided by the price, before all costs and tax. On the starting price it means rent of {{brisnevia-rent-week-at-claim}} a week. The disclaimer sets it beside the market figures.",
      },
      {
        question: 'Can an Indian citizen living in India buy here?',
        answer:
          'Yes, with approval. Foreign buyers may apply for {{open-to-foreign-buyers}}, and Brisnevia is new and sold off the plan.',
      },
      {
        question: 'How does a family in India pay for it?',
        answer:
          'From savings, when each part is due. Each resident individual may send {{lrs-limit}} in a year from {{lrs-year}}, and {{lrs-pooling}}. At {{exchange-rate-range}} for one Australian dollar, one limit usually covers the deposit and the duties, and the balance takes {{brisnevia-balance-limits}}. Legal writers say foreign loans are {{fema-loans}} for residents of India. NRIs and OCIs have other rules.',
      },
      {
        question: 'Is there anything to see yet?',
        answer:
          'Not on the ground yet. You can study the drawings on this page, and we will go through them with you on a call, floor by floor.',
      },
    ],
  },
};
