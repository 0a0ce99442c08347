import type { Estimate, EstimateData } from '#app/features/estimate/estimate-data.ts';
import { estimateStack } from '#app/features/estimate/result/estimate-stack.ts';
import {
  citedFactsOf,
  citedWhen,
  explanationOf,
  reviewMark,
} from '#app/features/estimate/words/cited-fact.ts';
import {
  costLines,
  costSums,
  dutySum,
  type EstimateLine,
  yearlyLines,
} from '#app/features/estimate/words/cost-lines.ts';
import { describeBuyers, estimateLead, estimateTitle } from '#app/features/estimate/words/estimate-lead.ts';
import { type EstimateNote, leftOut } from '#app/features/estimate/words/estimate-notes.ts';
import { inVisitorsRupees } from '#app/features/estimate/words/format-share.ts';
import { accountsFigures, remittanceFigures } from '#app/features/estimate/words/money-figures.ts';
import { remittanceRows, remittanceSums } from '#app/features/estimate/words/remittance-rows.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { formatMoney } from '#content/money.ts';
import { capitalised } from '#content/reading/in-words.ts';
import { wordsOf } from '#content/words.ts';
import type { EstimatePdf, PdfLine, PdfMoney, PdfNote } from '#pdf/estimate-pdf-data.ts';

/** The content of an estimate's PDF: the text and figures of its page, on the day of the request. */
export function estimatePdfFacts(estimate: Estimate, data: EstimateData, address: string): EstimatePdf {
  const { input, costs } = estimate;
  const { notes, today } = data;
  const once = costLines(input, costs, notes);
  const yearly = yearlyLines(input, costs, notes);
  return {
    address,
    madeOn: today,
    day: formatDate(today),
    buyers: describeBuyers(estimate),
    title: estimateTitle(estimate),
    lead: estimateLead(estimate),
    stack: estimateStack(estimate, data),
    once: once.map((line) => pdfLine(line, estimate, data)),
    sums: costSums(costs).map(({ name, amount, share }) => ({ name, share, ...inBoth(amount, estimate) })),
    yearly: yearly.map((line) => pdfLine(line, estimate, data)),
    money: moneyOf(estimate, data),
    notes: [
      ...once.map((line) => {
        const note = noteOf(line.name, line.note, data);
        return line.key === 'duty' ? { ...note, words: [...note.words, dutySum(costs.duty)] } : note;
      }),
      ...yearly.map(({ name, note }) => noteOf(name, note, data)),
      ...moneyNotes(estimate, data),
    ],
    leftOut: leftOut(notes),
  };
}

function pdfLine(
  { name, amount, note, missing }: EstimateLine,
  estimate: Estimate,
  data: EstimateData,
): PdfLine {
  const mark = reviewMark(citedFactsOf(note.facts, data.cited), data.today);
  return { name, mark, ...(missing ? { amount: missing } : inBoth(amount, estimate)) };
}

function inBoth(aud: number, { input }: Estimate): Pick<PdfLine, 'amount' | 'rupees'> {
  return { amount: formatMoney(aud, 'AUD'), rupees: inVisitorsRupees(aud, input) };
}

function moneyOf(estimate: Estimate, data: EstimateData): PdfMoney {
  const { remittance, accounts } = estimate;
  if (remittance)
    return {
      title: wordsOf('pages/estimate-result').remittance.title,
      figures: remittanceFigures(estimate, remittance, data, data.today),
      transfers: remittanceRows(estimate, remittance, data),
      sums: remittanceSums(remittance),
    };
  const none = { transfers: [], sums: [] };
  if (!accounts) return { ...none, figures: [], words: wordsOf('pages/estimate-result').elsewhere };
  const { name, words, source } = noteOf(
    wordsOf('pages/estimate-result').accounts.title,
    data.notes.accounts,
    data,
  );
  return {
    ...none,
    title: name,
    figures: accountsFigures(estimate, accounts, data),
    words: words.join(' '),
    source,
  };
}

/** The accounts of an NRI are on the first page, which has no transfers. */
function moneyNotes({ remittance, input }: Estimate, data: EstimateData): PdfNote[] {
  const { notes } = data;
  const words = wordsOf('pages/estimate-result').remittance;
  if (!remittance) return [];
  const ownMoney = noteOf(words.ownMoney, notes.ownMoney, data);
  return [
    input.loanLeftOut ? { ...ownMoney, words: [words.loanLeftOut, ...ownMoney.words] } : ownMoney,
    noteOf(capitalised(words.limit), notes.remittance, data),
    noteOf(capitalised(words.tax), notes.tax, data),
  ];
}

function noteOf(name: string, note: EstimateNote, { cited, today }: EstimateData): PdfNote {
  const [main] = citedFactsOf(note.facts, cited);
  return {
    name,
    words: explanationOf(note, cited),
    source: main && { name: main.source.name, url: main.source.url, when: citedWhen(main, today) },
  };
}
