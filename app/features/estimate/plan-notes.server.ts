import { withFacts } from '#app/lib/page/page-facts.server.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import type { Fact } from '#content/facts/fact.ts';
import { type FactKey, fact } from '#content/facts/facts.ts';
import { wordsOf } from '#content/words.ts';
import type { PlanNote } from '#pdf/plan-view.ts';

/** What a line of a plan means, in plain words, with the facts behind it. The source of the first one is named. */
export interface NoteWords {
  facts: readonly FactKey[];
  words: string;
}

export const planNotes = {
  apply: {
    facts: ['approval-fee-scale'],
    words:
      'A foreign person needs approval {{approval-before-contract}}. You apply to the Australian Taxation Office. The fee covers the decision, whatever it is, and is {{approval-fee-refund}}. The law gives {{decision-days}} for a decision, from the day on which the correct fee has been paid, and the period is {{decision-extension}}. The figure is that of {{approval-fee-year}}: fees rose on {{approval-fee-indexed-on}}, so ask the ATO before you pay. Among tenants in common {{approval-fee-sharing}}; we show the whole fee.',
  },
  certificate: {
    facts: ['certificate-buyer-limit'],
    words:
      "A developer of {{certificate-min-dwellings}} may hold an exemption certificate. A buyer whom it covers makes no application of their own, for up to {{certificate-buyer-limit}} in that development. At most {{certificate-foreign-share}} of the development may be sold to foreign persons under it, so it can run out. The price may carry the developer's own fee.",
  },
  conveyancing: {
    facts: [],
    words:
      "Your solicitor's or conveyancer's fee, searches and registration. We print no figure of our own here: enter the quote you were given.",
  },
  vacancy: {
    facts: ['vacancy-fee-multiple', 'approval-fee-scale'],
    words:
      'A foreign owner lodges a return every year, within {{vacancy-return-days}}. The fee falls due when the home was neither occupied nor genuinely available for {{vacancy-days}} of that year, and it is {{vacancy-fee-multiple}} the application fee. Leases count when they run for at least {{vacancy-lease-days}}. Let the home or live in it, and you pay nothing.',
  },
  remittance: {
    facts: ['lrs-limit', 'lrs-unused-days'],
    words:
      'Under the Liberalised Remittance Scheme each resident individual may send {{lrs-limit}} in a year, and the year runs from {{lrs-year}}. For a property {{lrs-pooling}}. Money that was sent and not used must come back within {{lrs-unused-days}}, so the plan sends each part near the day it is due. It assumes that you sign today, pay a deposit of {{deposit-share}} and have sent nothing else this year.',
  },
  /** Why a resident of India is offered no loan, and what a balance due years later means. */
  ownMoney: {
    facts: ['fema-loans'],
    words:
      'Legal writers say that residents of India who buy a home abroad {{fema-own-money}}, and that foreign loans and deferred payment are {{fema-loans}}. An off-the-plan contract leaves a balance due years later. Before you sign, ask a FEMA lawyer whether that contract is open to you, and be sure that the family can send the balance when it falls due.',
  },
  accounts: {
    facts: ['nro-limit'],
    words:
      'The Liberalised Remittance Scheme is {{lrs-for-residents}}. What you earned abroad is yours to use. In India, money in NRE and FCNR accounts is {{nre-money}}; from NRO accounts you may send {{nro-limit}} in a financial year, with {{nro-papers}} for the bank. Whether you are an NRI is decided by FEMA and, separately, by income tax law.',
  },
  tax: {
    facts: ['tcs-rate', 'tcs-threshold', 'tcs-credit'],
    words:
      'Your bank collects {{tcs-rate}} of what each person sends above {{tcs-threshold}} in a year, on top of the money that is sent. It is {{tcs-credit}}. One person pays, for example, {{tcs-example-collected}}.',
  },
  /** Listed among what the plan does not include. */
  sale: {
    facts: [],
    words: 'the {{sale-withholding}} of the price that your buyer withholds for the tax office when you sell',
  },
} as const satisfies Record<string, NoteWords>;

export function noteOf(name: string, { facts, words }: NoteWords, today: string): PlanNote {
  const known = facts.map((key) => fact(key));
  const [main] = known;
  return {
    name,
    words: [withFacts(words), ...known.flatMap(({ context }) => context || [])],
    source: main && { name: main.source.name, url: main.source.url, when: citedWhen(main, today) },
  };
}

/** Past its review date a figure is still shown, marked as being reviewed. */
export function reviewMark({ facts }: NoteWords, today: string): string | undefined {
  return facts.some((key) => today > fact(key).reviewBy)
    ? wordsOf('pages/estimate-result').beingReviewed
    : undefined;
}

function citedWhen(cited: Fact, today: string): string {
  return [validity(cited, today), `as at ${formatDate(cited.source.checkedOn)}`].filter(Boolean).join(', ');
}

function validity({ from, to }: Fact, today: string): string {
  if (to && to < today) return `in force to ${formatDate(to)}, the latest we hold`;
  if (to) return `in force to ${formatDate(to)}`;
  if (!from) return '';
  return `in force ${from > today ? 'from' : 'since'} ${formatDate(from)}`;
}
