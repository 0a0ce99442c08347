import { withFacts } from '#app/lib/page/page-facts.server.ts';
import { siteUrl } from '#app/lib/page/site-url.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { costRules } from '#content/costs/cost-rules.ts';
import type { TransferDuty } from '#content/costs/duties.ts';
import type { PurchaseCosts } from '#content/costs/purchase-costs.ts';
import { fact } from '#content/facts/facts.ts';
import { published } from '#content/facts/published.ts';
import { homesOf } from '#content/homes/homes.ts';
import { dwellingsIn } from '#content/homes/stack.ts';
import { formatMoney, moneyInWords } from '#content/money.ts';
import { projects } from '#content/projects.ts';
import { hasCosts, requireCoveredState, stateRow } from '#content/state-rules.ts';
import { wordsOf } from '#content/words.ts';
import type { PlanAmount, PlanLine, PlanSection, PlanView } from '#pdf/plan-view.ts';
import { type Estimate, makeEstimate } from './estimate.ts';
import { type CheckedFields, checkFields, type EstimateHome } from './form/check-fields.ts';
import { residentNames } from './form/estimate-choices.ts';
import { type EstimateFields, estimatePath } from './form/estimate-fields.ts';
import { formatRate, formatShare } from './format-share.ts';
import { dueSection, type InBoth, moneySection } from './plan-money.server.ts';
import { type NoteWords, noteOf, planNotes, reviewMark } from './plan-notes.server.ts';

const words = () => wordsOf('pages/estimate-result');

/** The homes that can be planned, and the rates of the register. */
export const planRegister = {
  rules: costRules(published),
  rupeeRate: fact('rupee-rate').text,
  homes: projects.filter(hasCosts).map((project): EstimateHome => {
    const { slug, name, price } = project;
    const { stack } = homesOf(slug);
    return { slug, name, price, state: requireCoveredState(project), dwellings: stack && dwellingsIn(stack) };
  }),
};

export interface Plan extends CheckedFields {
  fields: EstimateFields;
  path: string;
  register: typeof planRegister;
  /** Undefined without a price. */
  estimate?: Estimate | undefined;
  view?: PlanView | undefined;
}

/** The plan of these fields on this day, for its page, its PDF and the message about it. */
export function planView(fields: EstimateFields, today: string, register = planRegister): Plan {
  const path = estimatePath(fields);
  const checked = checkFields(fields, register.homes, register.rules);
  const estimate = checked.input && makeEstimate(register.rules, checked.input, today);
  const view = estimate && viewOf(estimate, siteUrl + path, today);
  return { ...checked, fields, path, register, estimate, view };
}

function viewOf(estimate: Estimate, address: string, today: string): PlanView {
  const { input, costs } = estimate;
  const inBoth = (aud: number): PlanAmount => ({
    amount: formatMoney(aud, 'AUD'),
    rupees: moneyInWords(aud * input.inrPerAud, 'INR'),
  });
  const allIn = inBoth(costs.allIn);
  const onTop = inBoth(costs.total);
  return {
    address,
    madeOn: today,
    day: formatDate(today),
    title: `${input.project ?? words().ownHome} in ${input.stateName}`,
    buyers: buyersOf(estimate),
    allIn,
    onTop: `${onTop.amount} (${onTop.rupees}) on top of the price, ${formatShare(costs.totalShare)} of it`,
    costs: costLines(estimate, inBoth, today),
    sums: loanSums(costs, inBoth),
    sections: [
      dueSection(estimate, inBoth),
      moneySection(estimate, inBoth, today),
      yearlySection(estimate, inBoth, today),
    ],
    leftOut: leftOut(estimate),
    basis: noteOf(words().rate, { facts: ['rupee-rate'], words: rateWords(input) }, today),
  };
}

export function buyersOf({ input, costs }: Estimate): string {
  const buyers = input.people === 1 ? 'One foreign buyer' : `${input.people} buyers`;
  const money = costs.loan > 0 ? `${Math.round(input.loanShare * 1000) / 10}% by loan` : 'all in cash';
  return `${buyers}, ${residentNames[input.resident]}, ${money}`;
}

function leftOut({ input }: Estimate): string[] {
  const { conveyancing, list } = words().leftOut;
  const all = input.conveyancing === undefined ? [conveyancing, ...list] : list;
  return all.map((item) => item.replace('{sale}', withFacts(planNotes.sale.words)));
}

function rateWords({ inrPerAud, inrIsEntered, inrOn }: Estimate['input']): string {
  const rate = `₹${formatRate(inrPerAud)} for one Australian dollar`;
  if (!inrIsEntered) return `${rate}: our rate and not your bank's.`;
  return inrOn ? `${rate}, typed on ${formatDate(inrOn)}.` : `${rate}.`;
}

/** In the order in which the bar shows them. */
function costLines({ input, costs }: Estimate, inBoth: InBoth, today: string): PlanLine[] {
  const { name: stateName, duty, surcharge } = stateRow(input.state);
  const line = (name: string, aud: number, small: string, note?: NoteWords): PlanLine => ({
    name,
    small: [small],
    share: aud / costs.allIn,
    ...inBoth(aud),
    ...(note && { note: noteOf(name, note, today), mark: reviewMark(note, today) }),
  });
  const dutyLine = line(words().duty, costs.duty.amount, stateName, {
    facts: [duty.scale],
    words: `${duty.words} ${dutySum(costs.duty)}`,
  });
  const surchargeLine = line(
    words().surcharge,
    costs.surcharge,
    `${fact(surcharge.rate).text}, ${stateName}`,
    {
      facts: [surcharge.rate],
      words: surcharge.words,
    },
  );
  const approval =
    costs.path === 'apply'
      ? line(words().approval, costs.approval, words().approvalOf, planNotes.apply)
      : {
          ...line(words().certificate, 0, words().approvalOf, planNotes.certificate),
          ...noAmount(words().noFee),
        };
  const legal = line(
    words().conveyancing,
    costs.conveyancing,
    words().conveyancingOf,
    planNotes.conveyancing,
  );
  return [
    line(input.project ?? words().price, input.price, words().priceOf),
    surchargeLine,
    dutyLine,
    approval,
    ...(input.conveyancing === undefined ? [] : [legal]),
  ];
}

/** Words in the place of an amount that was not entered or is not due. */
function noAmount(said: string): Pick<PlanLine, 'amount' | 'rupees' | 'share'> {
  return { amount: said, rupees: undefined, share: 0 };
}

function dutySum({ bracket, dutiableOver, amount }: TransferDuty): string {
  const aud = (value: number) => formatMoney(value, 'AUD');
  const { base, ratePercent, over } = bracket;
  return `Here: ${aud(base)} + ${ratePercent}% of ${aud(dutiableOver)} over ${aud(over)} = ${aud(amount)}.`;
}

function loanSums({ loan, cash }: PurchaseCosts, inBoth: InBoth): PlanLine[] {
  if (loan <= 0) return [];
  return [
    { name: words().lender, ...inBoth(loan) },
    { name: words().cash, ...inBoth(cash) },
  ];
}

function yearlySection({ input, costs }: Estimate, inBoth: InBoth, today: string): PlanSection {
  const { landTax } = stateRow(input.state);
  const { rate, over, example, words: explained } = landTax;
  const facts = over ? [rate, over, example] : [rate, example];
  const land = { facts, words: explained };
  const line = (name: string, note: NoteWords, amount: PlanAmount): PlanLine => ({
    name,
    ...amount,
    note: noteOf(name, note, today),
    mark: reviewMark(note, today),
  });
  return {
    ...words().yearly,
    lines: [
      line(
        words().landTax,
        land,
        costs.landTax === undefined ? { amount: fact(example).text } : inBoth(costs.landTax),
      ),
      line(words().vacancy, planNotes.vacancy, inBoth(costs.vacancyFee)),
    ],
    notes: [],
  };
}
