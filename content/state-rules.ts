import type { ExampleKey, PublishedKey } from './facts/fact-keys.ts';

/** As in a postal address. A project can be in any of them once its rules are in the table below. */
export const AUSTRALIAN_STATES = ['nsw', 'vic', 'qld', 'wa', 'sa', 'tas', 'act', 'nt'] as const;
export type AustralianState = (typeof AUSTRALIAN_STATES)[number];

export type StateRow = {
  readonly name: string;
  /** In the labels of worked examples. */
  readonly shortName: string;
  /** The fact whose source is the revenue office. */
  readonly authority: PublishedKey;
  readonly duty: {
    readonly scale: PublishedKey;
    /** How long after the contract it is due, with the surcharge, in days or months. */
    readonly due: PublishedKey;
    readonly words: string;
  };
  readonly surcharge: { readonly name: string; readonly rate: PublishedKey; readonly words: string };
  readonly landTax: {
    readonly rate: PublishedKey;
    /** The land value up to which nothing is due, if there is one. */
    readonly over?: PublishedKey;
    /** Shown while the visitor has entered no land value. */
    readonly example: ExampleKey;
    readonly words: string;
  };
  /** The facts of the example of a year of letting. */
  readonly letting: { readonly grossYield: PublishedKey; readonly levies: PublishedKey };
};

const BRACKETS =
  'charges it on every purchase. The price falls in one bracket: you pay the base of that bracket, and a rate on the part above its start.';
const CO_BUYERS =
  'When you buy with people who are not foreign persons, we count it on the share of the foreign buyers; that is our assumption, so ask your solicitor.';
const LAND_VALUE =
  'Land value is your share of the land under the building, as the state values it, not the price. Ask for it with the contract. Ordinary land tax may come on top.';

/** The duties of each state that an estimate can be made for. The rates themselves are in facts/. */
const stateRules = {
  nsw: {
    name: 'New South Wales',
    shortName: 'NSW',
    authority: 'nsw-duty-indexed-each',
    duty: {
      scale: 'nsw-transfer-duty-scale',
      due: 'nsw-surcharge-due',
      words: `New South Wales ${BRACKETS} Duty and surcharge are due within {{nsw-surcharge-due}} of the contract, or at settlement if that comes first. A foreign buyer cannot defer them.`,
    },
    surcharge: {
      name: 'Surcharge purchaser duty',
      rate: 'nsw-surcharge-purchaser-duty',
      words: `Called surcharge purchaser duty: {{nsw-surcharge-purchaser-duty}} of the price for foreign buyers since {{nsw-surcharge-from}}. Indian citizens were exempt from {{nsw-treaty-relief-start}} to {{nsw-treaty-relief-end}}, and pay it again now. ${CO_BUYERS}`,
    },
    landTax: {
      rate: 'nsw-surcharge-land-tax',
      example: 'nsw-land-tax-per-100k',
      words: `A foreign owner on {{nsw-land-tax-day}} pays {{nsw-surcharge-land-tax}} of the land value for the next year, without a threshold. That is {{nsw-land-tax-per-100k}}. ${LAND_VALUE}`,
    },
    letting: { grossYield: 'sydney-prestige-yield-2025', levies: 'sydney-levies-2025' },
  },
  qld: {
    name: 'Queensland',
    shortName: 'Queensland',
    authority: 'qld-transfer-duty-scale',
    duty: {
      scale: 'qld-transfer-duty-scale',
      due: 'qld-duty-due',
      words: `Queensland ${BRACKETS} The contract is lodged, and duty and surcharge fall due, within {{qld-duty-due}} of signing. If the contract depends on FIRB approval, the Revenue Office may let the time run from the day it becomes unconditional. Have your solicitor confirm the date before you sign.`,
    },
    surcharge: {
      name: 'Additional foreign acquirer duty',
      rate: 'qld-afad',
      words: `Called additional foreign acquirer duty: {{qld-afad}} of the price for foreign buyers since {{qld-afad-from}}. ${CO_BUYERS}`,
    },
    landTax: {
      rate: 'qld-land-tax-surcharge',
      over: 'qld-land-tax-threshold',
      example: 'qld-land-tax-example',
      words: `A foreign owner on {{qld-land-tax-day}} pays {{qld-land-tax-surcharge}} of the land value above {{qld-land-tax-threshold}}. That is {{qld-land-tax-example}}. ${LAND_VALUE}`,
    },
    letting: { grossYield: 'brisbane-yield', levies: 'brisbane-levies-2025' },
  },
} as const satisfies Partial<Record<AustralianState, StateRow>>;

/** A state that an estimate can be made for. */
export type CoveredState = keyof typeof stateRules;

export const coveredStates = Object.keys(stateRules) as CoveredState[];

export function isCovered(state: AustralianState): state is CoveredState {
  return Object.hasOwn(stateRules, state);
}

export function stateRow(state: CoveredState): StateRow {
  return stateRules[state];
}

/** Whether costs can be worked out: it has a price, and its state has rules. */
export function hasCosts(project: { price: number; state: AustralianState }): boolean {
  return project.price > 0 && isCovered(project.state);
}

/** Stops the build: otherwise a home in a state without rules would be taxed by another state's. */
export function requireCoveredState({ name, state }: { name: string; state: AustralianState }): CoveredState {
  const covered = coveredStates.find((candidate) => candidate === state);
  if (covered) return covered;
  throw new Error(
    `content/projects.ts, ${name}: state "${state}" has no duty rules. Add its rates to content/facts/ and a row to content/state-rules.ts.`,
  );
}
