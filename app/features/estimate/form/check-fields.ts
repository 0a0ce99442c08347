import type { CostRules } from '#content/costs/cost-rules.ts';
import { highestPrice, toCents } from '#content/costs/duties.ts';
import type { ApprovalPath, Purchase } from '#content/costs/purchase-costs.ts';
import { formatMoney } from '#content/money.ts';
import type { CoveredState } from '#content/state-rules.ts';
import {
  type EstimateFieldName,
  type EstimateFields,
  OWN_PRICE,
  RESIDENTS,
  type Resident,
  TOGETHER,
} from './estimate-fields.ts';
import { isInRupees, parseAmount } from './parse-amount.ts';

export interface EstimateHome {
  slug: string;
  name: string;
  price: number;
  state: CoveredState;
  dwellings?: number | undefined;
}

export interface EstimateInput extends Purchase {
  project?: string;
  stateName: string;
  resident: Resident;
  /** A loan in the URL of a resident of India: noted, and not counted. */
  loanLeftOut: boolean;
  monthsToKeys: number;
  people: number;
  /** Undefined for as many as it takes. */
  senders?: number | undefined;
  /** The visitor's rate, or ours if none was typed. */
  inrPerAud: number;
  inrIsEntered: boolean;
  inrOn?: string | undefined;
  usdPerAud: number;
  usdIsEntered: boolean;
}

export interface CheckedFields {
  /** Undefined without a price. */
  input?: EstimateInput;
  problems: Partial<Record<EstimateFieldName, string>>;
}

const HIGHEST_PRICE_AUD = 100_000_000;
/** Generous, for a limit. */
const MOST_RUPEES_FOR_AUD = 100;
const HIGHEST_LOAN_PERCENT = 95;
const MOST_PEOPLE = 9;
const MOST_MONTHS = 96;

/** An unreadable field is reported and left out; only without a price is there no estimate. */
export function checkFields(
  fields: EstimateFields,
  homes: readonly EstimateHome[],
  rules: CostRules,
): CheckedFields {
  const problems: CheckedFields['problems'] = {};
  const read = fieldReader(fields, problems);
  const isTogether = fields.buyer === TOGETHER;
  const resident = RESIDENTS.find((known) => known === fields.resident) ?? 'india';
  const livesInIndia = resident === 'india';
  const input = {
    people: isTogether ? read('people', 2, MOST_PEOPLE, 'a number of people from 2 to 9', true) : 1,
    foreignShare: isTogether ? read('foreign', 1, 100, 'a share from 1 to 100') : 100,
    loanShare: livesInIndia
      ? 0
      : read('loan', 0, HIGHEST_LOAN_PERCENT, `a share from 0 to ${HIGHEST_LOAN_PERCENT}`),
    months: read('months', 1, MOST_MONTHS, `a number of months from 1 to ${MOST_MONTHS}`, true),
    conveyancing: read('legal', 0, highestAmount(fields.legal), 'an amount, or leave it empty'),
    landValue: read('land', 0, highestAmount(fields.land), 'an amount, or leave it empty'),
    senders: read('senders', 1, MOST_PEOPLE, 'a number of people from 1 to 9', true),
    inrPerAud: read('inr', 1, 1000, 'how many rupees one Australian dollar costs'),
    usdPerAud: read('usd', 0.2, 2, 'how many US dollars one Australian dollar costs'),
  };
  const inAud = (text: string, amount: number | undefined) =>
    amount !== undefined && isInRupees(text)
      ? toCents(amount / (input.inrPerAud ?? rules.inrPerAud))
      : amount;
  const home = readHome(fields, inAud(fields.price, parseAmount(fields.price)), homes, rules, problems);
  if (!home) return { problems };
  return {
    problems,
    input: {
      ...home,
      resident,
      loanLeftOut: livesInIndia && !/^[0\s.%]*$/.test(fields.loan),
      monthsToKeys: input.months ?? rules.settlementMonths,
      path: (fields.path === 'certificate' ? 'certificate' : 'apply') satisfies ApprovalPath,
      people: input.people ?? 2,
      foreignShare: (input.foreignShare ?? 100) / 100,
      loanShare: (input.loanShare ?? 0) / 100,
      conveyancing: inAud(fields.legal, input.conveyancing),
      landValue: inAud(fields.land, input.landValue),
      senders: input.senders,
      inrPerAud: input.inrPerAud ?? rules.inrPerAud,
      inrIsEntered: input.inrPerAud !== undefined,
      inrOn: /^\d{4}-\d\d-\d\d$/.test(fields.inrOn) && Date.parse(fields.inrOn) ? fields.inrOn : undefined,
      usdPerAud: input.usdPerAud ?? rules.usdPerAud,
      usdIsEntered: input.usdPerAud !== undefined,
    },
  };
}

/** In the currency of the text. */
function highestAmount(text: string): number {
  return HIGHEST_PRICE_AUD * (isInRupees(text) ? MOST_RUPEES_FOR_AUD : 1);
}

function fieldReader(fields: EstimateFields, problems: CheckedFields['problems']) {
  return (name: EstimateFieldName, least: number, most: number, wanted: string, whole = false) => {
    const text = fields[name].trim().replace(/%$/, '').trimEnd();
    if (text === '') return undefined;
    const amount = parseRate(text) ?? parseAmount(text);
    const fits = amount !== undefined && amount >= least && amount <= most;
    if (fits && (!whole || Number.isInteger(amount))) return amount;
    problems[name] = `Enter ${wanted}.`;
    return undefined;
  };
}

/** A plain decimal keeps all its decimals: exchange rates have four. */
function parseRate(text: string): number | undefined {
  return /^\d*\.\d+$/.test(text) ? Number(text) : undefined;
}

type Home = Pick<EstimateInput, 'price' | 'state' | 'stateName' | 'project' | 'dwellings'>;

function readHome(
  fields: EstimateFields,
  price: number | undefined,
  homes: readonly EstimateHome[],
  rules: CostRules,
  problems: CheckedFields['problems'],
): Home | undefined {
  const project = homes.find(({ slug }) => slug === fields.home) ?? homes[0];
  if (fields.home !== OWN_PRICE) {
    const stateName = project ? rules.states[project.state].name : '';
    if (!project) return undefined;
    const { price: from, state, name, dwellings } = project;
    return { price: from, state, stateName, project: name, dwellings };
  }
  const states = Object.keys(rules.states) as CoveredState[];
  const state = states.find((known) => known === fields.state) ?? homes[0]?.state;
  if (!state) return undefined;
  const { name: stateName, duty } = rules.states[state];
  const highest = Math.min(highestPrice(duty) ?? HIGHEST_PRICE_AUD, HIGHEST_PRICE_AUD);
  if (price !== undefined && price >= 1 && price <= highest) return { price, state, stateName };
  problems.price = priceProblem(fields.price, price, `${formatMoney(highest, 'AUD')} in ${stateName}`);
  return undefined;
}

function priceProblem(text: string, price: number | undefined, reach: string): string {
  if (price === undefined || price < 1) return 'Enter the price, such as 850,000 or ₹2 crore.';
  const other = isInRupees(text) ? '' : ' If the price is in rupees, begin with ₹.';
  return `This planner reaches ${reach}. Ask us for a plan above it.${other}`;
}
