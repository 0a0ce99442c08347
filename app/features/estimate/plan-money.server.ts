import { withFacts } from '#app/lib/page/page-facts.server.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import type { PaymentName } from '#content/costs/payments.ts';
import type { RemittancePlan, Transfer } from '#content/costs/remittance-plan.ts';
import { fact } from '#content/facts/facts.ts';
import { formatMoney, moneyInWords } from '#content/money.ts';
import { stateRow } from '#content/state-rules.ts';
import { wordsOf } from '#content/words.ts';
import type { PlanAmount, PlanLine, PlanSection } from '#pdf/plan-view.ts';
import type { Estimate } from './estimate.ts';
import { formatRate } from './format-share.ts';
import { noteOf, planNotes, reviewMark } from './plan-notes.server.ts';

const words = () => wordsOf('pages/estimate-result');

/** An amount in both currencies. */
export type InBoth = (aud: number) => PlanAmount;

/** Each payment when it is due; for a resident of India each transfer, with the year whose limit it takes. */
export function dueSection({ input, costs, payments, remittance }: Estimate, inBoth: InBoth): PlanSection {
  const deposit = withFacts(`Deposit of {{deposit-share}}, our assumption`);
  const dutyDue = fact(stateRow(input.state).duty.due).text;
  const due: Record<PaymentName, [when: string, what: string]> = {
    contract: ['At contract', costs.approval > 0 ? `${deposit}, and the approval fee` : deposit],
    duties: [`Within ${dutyDue} of the contract`, 'Duty and surcharge'],
    settlement: [`At settlement, ${input.monthsToKeys} months on`, 'The balance'],
  };
  const lines = remittance
    ? remittance.transfers.map((part) => {
        const [when, what] = due[part.payment];
        return transferLine(when, what, part, remittance);
      })
    : payments.map(({ name, aud }) => ({ name: due[name][0], small: [due[name][1]], ...inBoth(aud) }));
  const hint = words().due.hint.replace('{count}', String(payments.length));
  return { title: words().due.title, hint, lines: [...lines, ...remittanceSums(remittance)], notes: [] };
}

function transferLine(when: string, what: string, part: Transfer, plan: Estimate['remittance']): PlanLine {
  const { usd, usdEach, inr, tax, year } = part;
  const each = plan && plan.senders > 1 ? [`${formatMoney(usdEach, 'USD')} each`] : [];
  return {
    name: when,
    small: [
      `${what}; ${plan ? yearOf(part, plan) : year.name}`,
      ...each,
      `Tax collected: ${moneyInWords(tax, 'INR')}, credited in the return filed after ${formatDate(year.closes)}`,
    ],
    amount: formatMoney(usd, 'USD'),
    rupees: moneyInWords(inr, 'INR'),
  };
}

/** The year in India whose limit a transfer uses; if one payment takes two transfers, whether it is before or after March. */
function yearOf({ payment, year }: Transfer, { transfers }: RemittancePlan): string {
  const [first, second] = transfers.filter((other) => other.payment === payment);
  if (!second) return year.name;
  return `${year.name}, ${first?.year.name === year.name ? `by ${formatDate(year.closes)}` : `from ${formatDate(year.opens)}`}`;
}

function remittanceSums(plan: RemittancePlan | undefined): PlanLine[] {
  if (!plan) return [];
  const { beyond, taxInAll } = words().remittance;
  const short = plan.short > 0 ? [{ name: beyond, amount: formatMoney(plan.short, 'USD') }] : [];
  return [...short, { name: taxInAll, amount: moneyInWords(plan.tax, 'INR') }];
}

/** How the money comes to Australia: the rules depend on where the buyer lives. */
export function moneySection(estimate: Estimate, inBoth: InBoth, today: string): PlanSection {
  const { remittance, accounts, input } = estimate;
  const note = (name: string, of: keyof typeof planNotes) => noteOf(name, planNotes[of], today);
  if (remittance) {
    const { title, hint, senders, ownMoney, loanLeftOut, limit, tax } = words().remittance;
    const own = note(ownMoney, 'ownMoney');
    return {
      title,
      hint: hint.replace('{count}', String(remittance.senders)),
      lines: [
        sentLine(words().remittance.toSend, estimate, remittance.usd, inBoth),
        {
          name: senders,
          small: [enough(remittance)],
          amount: String(remittance.senders),
          mark: reviewMark(
            { facts: [...planNotes.remittance.facts, ...planNotes.tax.facts], words: '' },
            today,
          ),
        },
      ],
      notes: [
        input.loanLeftOut ? { ...own, words: [loanLeftOut, ...own.words] } : own,
        note(limit, 'remittance'),
        note(tax, 'tax'),
      ],
    };
  }
  const { accounts: inIndia, elsewhere } = words();
  const { title, hint } = inIndia;
  if (!accounts)
    return { title: elsewhere.title, hint: '', lines: [], notes: [{ name: '', words: [elsewhere.text] }] };
  const years = accounts.nroYears === 1 ? 'within one year' : `${accounts.nroYears} years`;
  return {
    title,
    hint,
    lines: [
      sentLine(words().cash, estimate, accounts.usd, inBoth),
      {
        name: words().accounts.nro,
        small: [`At ${fact('nro-limit').text} a person and financial year`],
        amount: years,
      },
    ],
    notes: [note(title, 'accounts')],
  };
}

function sentLine(name: string, { input, costs }: Estimate, usd: number, inBoth: InBoth): PlanLine {
  const whose = input.usdIsEntered ? 'your rate' : 'our assumption';
  return {
    name,
    small: [
      `${formatMoney(usd, 'USD')} at ${formatRate(input.usdPerAud)}, ${whose}`,
      ...(input.foreignShare < 1 ? [words().foreignShare] : []),
    ],
    ...inBoth(costs.foreignCash),
  };
}

function enough({ short, sendersNeeded }: RemittancePlan): string {
  if (short === 0) return 'Enough for each part when it is due';
  return sendersNeeded
    ? `Too few: it takes ${sendersNeeded} to send each part when it is due`
    : 'Too few, however the family shares it';
}
