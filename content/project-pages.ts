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
  /** Paid once, at or around settlement; the last row is the sum. */
  readonly costsOnce: readonly Cost[];
  readonly costsYearly: readonly Cost[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
};

/** What a buyer gets in either project. */
export const buyerGets = [
  {
    name: 'A new apartment, off the plan',
    text: 'Built for this project and never lived in, which is what keeps it open to a foreign buyer.',
  },
  {
    name: 'Drawings before you reserve',
    text: 'The plan of your apartment with every dimension, the section, the elevation and the outlook from your floor.',
  },
  {
    name: 'The draft contract, early',
    text: 'Your own solicitor has it before you pay anything that cannot be returned.',
  },
  {
    name: 'One sheet with all costs',
    text: 'Price, duty, surcharge, approval fee and yearly charges, each with its date and its source.',
  },
  {
    name: 'Two people who know you',
    text: 'One in Sydney and one in Hyderabad. Both have your file open when you call.',
  },
  {
    name: 'An inspection before settlement',
    text: 'We walk the finished apartment for you, on video if you like, and hand you the list of what must be put right.',
  },
] as const;

/** The way from reservation to keys; public/drawings/charts/process-timeline.svg draws the same steps. */
export const processSteps = [
  {
    name: 'Reservation',
    text: 'You choose a plan and a floor. The home is held for you while the papers are read.',
  },
  {
    name: 'Approval',
    text: "Your application goes in, or the developer's certificate is checked. The period of {{decision-days}} starts {{decision-clock}}, and it can be extended.",
  },
  {
    name: 'Contract',
    text: 'Approval comes {{approval-before-contract}}. Your solicitor explains the deposit, the sunset date and your way out.',
  },
  {
    name: 'Construction',
    text: 'You get notes and photographs as the building rises, and a warning in good time before money is due.',
  },
  {
    name: 'Settlement',
    text: 'Inspection first, then the balance, the duty and the surcharge. The register shows your name.',
  },
  { name: 'Keys', text: 'A manager takes over if you let, a relative if you do not. We stay on the phone.' },
] as const;

/** Above the table of costs. */
export const costsIntro = (price: string) =>
  `A worked example on the starting price of ${price}, for one foreign buyer who applies for approval alone. Figures of {{approval-fee-year}} where a year applies.`;

export const projectPages: Record<ProjectSlug, ProjectPage> = {
  sydnevia: {
    title: 'Apartments in Sydney, NSW',
    lead: 'A slim tower in two shafts, held by vertical fins. Planned for people who want Sydney for a long time.',
    returnLabel: 'Expected annual ROI',
    building: [
      "Sydnevia stands on a low podium that keeps the height of its neighbours, then rises in two shafts of different height. The fins do three things: they shade the glass from the low western sun, keep neighbours out of each other's rooms, and give the tower its grain.",
      'Two garden floors divide the height into thirds. Kitchens and bathrooms lie at the core, living rooms and bedrooms at the edge, so that every room in which you spend time has a window. Each corner has a loggia.',
      'The building is still to be built. What you see here are drawings, and they may change before the contract. The contract drawings are the ones that count.',
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
      "Sydney is Australia's largest city, and its centre sits on the harbour. Trains, metro, light rail and ferries meet there, so that a tenant can live without a car.",
      'We do not print walking times before the contract drawings are final. Ask for the location sheet: it names the street, the stops and the schools, with distances you can check on a map.',
    ],
    near: [
      { name: 'The harbour', text: 'Ferries, foreshore paths and public parks along the water.' },
      { name: 'Universities', text: 'The University of Sydney, UNSW and UTS teach in the inner city.' },
      {
        name: 'Work',
        text: 'Finance, technology, health and government have their offices around the centre.',
      },
      { name: 'The airport', text: 'A train links the international terminal with the city stations.' },
    ],
    costsOnce: [
      {
        label: 'Transfer duty',
        explanation: 'New South Wales charges it on every purchase: {{nsw-transfer-duty-scale}}.',
        fact: 'sydnevia-duty',
      },
      {
        label: 'Surcharge purchaser duty',
        explanation:
          '{{nsw-surcharge-purchaser-duty}} of the price for foreign buyers, since {{nsw-surcharge-from}}.',
        fact: 'sydnevia-surcharge',
      },
      {
        label: 'Approval fee',
        explanation:
          "For a new home of {{approval-fee-step-1m}} or less. Not due if the developer's certificate covers you.",
        fact: 'approval-fee-to-1m',
      },
      {
        label: 'Government costs in all',
        explanation:
          '{{sydnevia-total-share}} of the price. Solicitor, loan and currency costs are not included.',
        fact: 'sydnevia-total',
      },
    ],
    costsYearly: [
      {
        label: 'Surcharge land tax',
        explanation:
          'Of the land value, every year, without a threshold: {{nsw-land-tax-per-100k}}. Your share of the land depends on the building.',
        fact: 'nsw-surcharge-land-tax',
      },
      {
        label: 'Vacancy fee, if left empty',
        explanation: 'At risk when the home is not occupied or available for {{vacancy-days}} of a year.',
        fact: 'vacancy-fee-at-risk',
      },
    ],
    questions: [
      {
        question: 'What does the expected annual ROI of 8-12% mean?',
        answer:
          'It is what we expect as a gross return a year, rent and growth in value together, before all costs and tax. It is not a yield and not a promise. The disclaimer sets it beside the market figures and says what it would take to reach it.',
      },
      {
        question: 'Can an Indian citizen living in India buy here?',
        answer:
          'Yes, with approval, because the apartments are new. Sydnevia is sold off the plan, and foreign persons may apply for {{open-to-foreign-buyers}}.',
      },
      {
        question: 'How much may my family send in one year?',
        answer:
          'Each resident individual may send {{lrs-limit}} in a year from {{lrs-year}}, and {{lrs-pooling}}. In cash, with government costs, Sydnevia takes {{sydnevia-person-years}} person-years at exchange rates of {{exchange-rate-range}}.',
      },
      {
        question: 'Is there something to see?',
        answer:
          'Not on the ground yet. You can see the drawings on this page, and we walk through them with you on a call, floor by floor.',
      },
    ],
  },
  brisnevia: {
    title: 'Apartments in Brisbane, QLD',
    lead: 'Broad terraces under deep slabs, planted to the edge. A building that lives outdoors, as Brisbane does.',
    returnLabel: 'Rental yield',
    building: [
      'Brisnevia is a stack of terraces, each a little shifted from the one below. The slabs reach far out, so that the glass stays in the shade through the summer and a door can stay open in the rain.',
      'The planting is part of the building, with soil, water and access for the gardener drawn in from the start. The apartments run from the breezeway at the back to the terrace at the front, so that the air from the river can pass through.',
      'The building is still to be built. What you see here are drawings, and they may change before the contract. The contract drawings are the ones that count.',
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
      'Brisbane is the capital of Queensland and bends with its river. Ferries, trains and busways tie the two banks together, and the parks at South Bank face the centre across the water.',
      'We do not print walking times before the contract drawings are final. Ask for the location sheet: it names the street, the stops and the schools, with distances you can check on a map.',
    ],
    near: [
      { name: 'The river', text: 'Ferries, long paths on both banks, and the South Bank parklands.' },
      { name: 'Universities', text: 'The University of Queensland at St Lucia and QUT at Gardens Point.' },
      {
        name: 'Work',
        text: 'Health, education, resources and government are the large employers of the centre.',
      },
      { name: 'The airport', text: 'A train links both terminals with the city stations.' },
    ],
    costsOnce: [
      {
        label: 'Transfer duty',
        explanation: 'Queensland charges it on every purchase: {{qld-transfer-duty-scale}}.',
        fact: 'brisnevia-duty',
      },
      {
        label: 'Additional foreign acquirer duty',
        explanation: '{{qld-afad}} of the price for foreign buyers, since {{qld-afad-from}}.',
        fact: 'brisnevia-surcharge',
      },
      {
        label: 'Approval fee',
        explanation:
          "For a new home of {{approval-fee-step-1m}} or less. Not due if the developer's certificate covers you.",
        fact: 'approval-fee-to-1m',
      },
      {
        label: 'Government costs in all',
        explanation:
          '{{brisnevia-total-share}} of the price. Solicitor, loan and currency costs are not included.',
        fact: 'brisnevia-total',
      },
    ],
    costsYearly: [
      {
        label: 'Land tax surcharge',
        explanation:
          'Of the land value over {{qld-land-tax-threshold}}, every year: {{qld-land-tax-example}}. Your share of the land depends on the building.',
        fact: 'qld-land-tax-surcharge',
      },
      {
        label: 'Vacancy fee, if left empty',
        explanation: 'At risk when the home is not occupied or available for {{vacancy-days}} of a year.',
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
          'Yes, with approval, because the apartments are new. Brisnevia is sold off the plan, and foreign persons may apply for {{open-to-foreign-buyers}}.',
      },
      {
        question: 'How much may my family send in one year?',
        answer:
          'Each resident individual may send {{lrs-limit}} in a year from {{lrs-year}}, and {{lrs-pooling}}. In cash, with government costs, Brisnevia takes {{brisnevia-person-years}} person-years at exchange rates of {{exchange-rate-range}}.',
      },
      {
        question: 'Is there something to see?',
        answer:
          'Not on the ground yet. You can see the drawings on this page, and we walk through them with you on a call, floor by floor.',
      },
    ],
  },
};
