import type { CostRules } from './cost-rules.ts';
import { toCents } from './duties.ts';
import { type FinancialYear, financialYearOf } from './financial-year.ts';
import { addDays } from './iso-date.ts';
import type { Payment, PaymentName } from './payments.ts';

export interface Remittance {
  /** In the order of their due dates. */
  payments: readonly Payment[];
  /** The people who send money, each with their own limit. */
  senders: number;
  usdPerAud: number;
  inrPerAud: number;
}

export interface Transfer {
  payment: PaymentName;
  year: FinancialYear;
  usd: number;
  usdEach: number;
  inr: number;
  /** Collected by the bank from all senders together. */
  tax: number;
}

type SendingRules = Pick<CostRules, 'remittanceLimitUsd' | 'remittanceWindowDays'>;
type Sent = Pick<Remittance, 'payments' | 'usdPerAud'>;
type DollarTransfer = Omit<Transfer, 'inr' | 'tax'>;

export interface RemittancePlan {
  usd: number;
  transfers: Transfer[];
  /** US dollars that cannot be sent in time within the limits. */
  short: number;
  sendersNeeded: number | undefined;
  inr: number;
  tax: number;
}

export const MOST_SENDERS = 9;

/**
 * Sends each payment near its due date, because unused money must be returned: first within the year of that date, and
 * beyond the limit within the previous year, if that is not too early.
 */
export function remittancePlan(
  rules: SendingRules & Pick<CostRules, 'taxAtSource'>,
  remittance: Remittance,
  today: string,
): RemittancePlan {
  const { payments, senders, usdPerAud, inrPerAud } = remittance;
  const aud = payments.reduce((sum, payment) => sum + payment.aud, 0);
  const { transfers: inDollars, short } = scheduleFor(rules, remittance, senders, today);
  const usd = inUsd(aud, usdPerAud);
  const transfers = withRupees(rules, inDollars, inrPerAud / usdPerAud, senders);
  return {
    usd,
    inr: (usd * inrPerAud) / usdPerAud,
    transfers,
    tax: transfers.reduce((sum, { tax }) => sum + tax, 0),
    short,
    sendersNeeded: sendersNeeded(rules, remittance, today),
  };
}

/** The fewest people who could send all payments in time; undefined if more than nine. */
export function sendersNeeded(rules: SendingRules, sent: Sent, today: string): number | undefined {
  return countTo(MOST_SENDERS).find((people) => scheduleFor(rules, sent, people, today).short === 0);
}

/** Late years first; if that fails, early years may leave a later one to the payment that needs it. */
function scheduleFor(rules: SendingRules, sent: Sent, people: number, today: string) {
  const late = allocate(rules, sent, people, { today, lateFirst: true });
  const early = allocate(rules, sent, people, { today, lateFirst: false });
  return early.short < late.short ? early : late;
}

function allocate(
  { remittanceWindowDays, remittanceLimitUsd }: SendingRules,
  { payments, usdPerAud }: Sent,
  people: number,
  { today, lateFirst }: { today: string; lateFirst: boolean },
) {
  const used = new Map<string, number>();
  const transfers: DollarTransfer[] = [];
  let short = 0;
  for (const { name, aud: amount, due } of payments) {
    let rest = inUsd(amount, usdPerAud);
    const years = yearsBefore(due, remittanceWindowDays, today);
    for (const year of lateFirst ? years.toReversed() : years) {
      const before = used.get(year.name) ?? 0;
      const usd = Math.min(rest, remittanceLimitUsd * people - before);
      if (usd <= 0) continue;
      used.set(year.name, before + usd);
      transfers.push({ payment: name, year, usd, usdEach: usd / people });
      rest -= usd;
    }
    short += rest;
  }
  return { transfers: inOrder(transfers), short };
}

/** The years in which a payment can be sent: not before today, and not earlier than unused money may stay abroad. */
function yearsBefore(due: string, windowDays: number, today: string): FinancialYear[] {
  const opens = addDays(due, -windowDays);
  const years = [financialYearOf(opens < today ? today : opens), financialYearOf(due)];
  return years.filter(({ name }, index) => years.findIndex((year) => year.name === name) === index);
}

function inOrder(transfers: DollarTransfer[]): DollarTransfer[] {
  const names = [...new Set(transfers.map(({ payment }) => payment))];
  return names.flatMap((name) =>
    transfers
      .filter(({ payment }) => payment === name)
      .sort((a, b) => a.year.opens.localeCompare(b.year.opens)),
  );
}

function countTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** The tax-free amount applies once per person and year, so a second transfer of a year is taxed from its first rupee. */
function withRupees(
  rules: Pick<CostRules, 'taxAtSource'>,
  transfers: readonly DollarTransfer[],
  inrPerUsd: number,
  senders: number,
): Transfer[] {
  const sent = new Map<string, number>();
  const taxOn = (inr: number) => senders * taxAtSource(rules.taxAtSource, inr / senders);
  return transfers.map((transfer) => {
    const inr = transfer.usd * inrPerUsd;
    const before = sent.get(transfer.year.name) ?? 0;
    sent.set(transfer.year.name, before + inr);
    return { ...transfer, inr, tax: taxOn(before + inr) - taxOn(before) };
  });
}

/** Whole US dollars, rounded up. */
export function inUsd(aud: number, usdPerAud: number): number {
  return Math.ceil(toCents(aud * usdPerAud));
}

/** The tax that the bank collects on the rupees that one person sends in one year. */
export function taxAtSource({ percent, overInr }: CostRules['taxAtSource'], sentInr: number): number {
  return (Math.max(0, sentInr - overInr) * percent) / 100;
}
