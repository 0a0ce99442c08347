import type { Plan, PlanData } from '#app/features/planner/plan-data.ts';
import { costStackDrawing } from '#app/features/planner/result/cost-stack-drawing.ts';
import {
  citedFactsOf,
  citedWhen,
  explanationOf,
  reviewMark,
} from '#app/features/planner/words/cited-fact.ts';
import { costLines, costSums, type PlanLine, yearlyLines } from '#app/features/planner/words/cost-lines.ts';
import { dutySum } from '#app/features/planner/words/duty-sum.ts';
import { formatMoney } from '#app/features/planner/words/format-money.ts';
import { inRupees } from '#app/features/planner/words/in-rupees.ts';
import { leftOut } from '#app/features/planner/words/left-out.ts';
import { accountsFigures, remittanceFigures } from '#app/features/planner/words/money-figures.ts';
import { describeBuyers, planLead, planTitle } from '#app/features/planner/words/plan-lead.ts';
import type { PlanNote } from '#app/features/planner/words/plan-notes.ts';
import { remittanceRows, remittanceSums } from '#app/features/planner/words/remittance-rows.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { planResultWords } from '#content/pages/plan-result.ts';
import { capitalised } from '#content/reading/in-words.ts';
import type { PlanSheet, SheetLine, SheetMoney, SheetNote } from '#sheets/plan-sheet-data.ts';

/** Everything that the sheet of a plan says: the words and figures of its page, on the day it is asked for. */
export function planSheetFacts(plan: Plan, data: PlanData, address: string): PlanSheet {
  const { input, costs } = plan;
  const { notes, today } = data;
  const once = costLines(input, costs, notes);
  const yearly = yearlyLines(input, costs, notes);
  return {
    address,
    madeOn: today,
    day: formatDate(today),
    buyers: describeBuyers(plan),
    title: planTitle(plan),
    lead: planLead(plan),
    stack: costStackDrawing(plan, data),
    once: once.map((line) => sheetLine(line, plan, data)),
    sums: costSums(costs).map(({ name, amount, share }) => ({ name, share, ...inBoth(amount, plan) })),
    yearly: yearly.map((line) => sheetLine(line, plan, data)),
    money: moneyOf(plan, data),
    notes: [
      ...once.map((line) => {
        const note = noteOf(line.name, line.note, data);
        return line.key === 'duty' ? { ...note, words: [...note.words, dutySum(costs.duty)] } : note;
      }),
      ...yearly.map(({ name, note }) => noteOf(name, note, data)),
      ...moneyNotes(plan, data),
    ],
    leftOut: leftOut(notes),
  };
}

function sheetLine({ name, amount, note, missing }: PlanLine, plan: Plan, data: PlanData): SheetLine {
  const mark = reviewMark(citedFactsOf(note.facts, data.cited), data.today);
  return { name, mark, ...(missing ? { amount: missing } : inBoth(amount, plan)) };
}

function inBoth(aud: number, { input }: Plan): Pick<SheetLine, 'amount' | 'rupees'> {
  return { amount: formatMoney(aud, 'AUD'), rupees: inRupees(aud, input) };
}

function moneyOf(plan: Plan, data: PlanData): SheetMoney {
  const { remittance, accounts } = plan;
  if (remittance)
    return {
      title: planResultWords.remittance.title,
      figures: remittanceFigures(plan, remittance, data, data.today).filter(isKnown),
      transfers: remittanceRows(plan, remittance, data),
      sums: remittanceSums(remittance),
    };
  const none = { transfers: [], sums: [] };
  if (!accounts) return { ...none, figures: [], words: planResultWords.elsewhere };
  const { name, words, source } = noteOf(planResultWords.accounts.title, data.notes.accounts, data);
  return {
    ...none,
    title: name,
    figures: accountsFigures(plan, accounts, data).filter(isKnown),
    words: words.join(' '),
    source,
  };
}

/** On paper nobody can choose a currency or type a rate. */
function isKnown({ isAskedFor }: { isAskedFor?: boolean }): boolean {
  return !isAskedFor;
}

/** Those of an NRI stand on the first page, which no transfers fill. */
function moneyNotes({ remittance, input }: Plan, data: PlanData): SheetNote[] {
  const { notes } = data;
  const words = planResultWords.remittance;
  if (!remittance) return [];
  const ownMoney = noteOf(words.ownMoney, notes.ownMoney, data);
  return [
    input.loanLeftOut ? { ...ownMoney, words: [words.loanLeftOut, ...ownMoney.words] } : ownMoney,
    noteOf(capitalised(words.limit), notes.remittance, data),
    noteOf(capitalised(words.tax), notes.tax, data),
  ];
}

function noteOf(name: string, note: PlanNote, { cited, today }: PlanData): SheetNote {
  const [main] = citedFactsOf(note.facts, cited);
  return {
    name,
    words: explanationOf(note, cited),
    source: main && { name: main.source.name, url: main.source.url, when: citedWhen(main, today) },
  };
}
