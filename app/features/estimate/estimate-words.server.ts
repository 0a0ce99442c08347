import type { CitedFacts } from '#app/features/estimate/words/cited-fact.ts';
import type { EstimateNote } from '#app/features/estimate/words/estimate-notes.ts';
import { withFacts } from '#app/lib/page/page-facts.server.ts';
import { type FactKey, fact } from '#content/facts/facts.ts';
import { type CoveredState, coveredStates, stateRow } from '#content/state-rules.ts';

/** What each line means, in plain words, with the facts behind it. */
const notes = {
  states: Object.fromEntries(coveredStates.map((state) => [state, stateNotes(state)])) as Record<
    CoveredState,
    ReturnType<typeof stateNotes>
  >,
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
      'Your bank collects {{tcs-rate}} of what each person sends above {{tcs-threshold}} in a year, on top of the money that is sent. You get it back: it is {{tcs-credit}}. One person pays, for example, {{tcs-example-collected}}.',
  },
  /** The share of the price that is paid at contract: '10%'. */
  deposit: '{{deposit-share}}',
  /** Listed among what the estimate does not include. */
  sale: 'the {{sale-withholding}} of the price that your buyer withholds for the tax office when you sell',
};

function stateNotes(state: CoveredState) {
  const { duty, surcharge, landTax, drawn } = stateRow(state);
  return {
    duty: { facts: [duty.scale], words: duty.words } as EstimateNote,
    surcharge: { facts: [surcharge.rate], words: surcharge.words } as EstimateNote,
    landTax: { facts: landTaxFactKeys(state), words: landTax.words },
    /** How long after the contract duty and surcharge are due: 'three months'. */
    dutyDue: fact(duty.due).text,
    /** Shown instead of the land tax while no land value is known. */
    landTaxExample: fact(landTax.example).text,
    drawn,
  };
}

export type EstimateNotes = Omit<typeof notes, NoteName> & Record<NoteName, EstimateNote>;

type NoteName = Exclude<keyof typeof notes, 'states' | 'deposit' | 'sale'>;

export function estimateNotes(): EstimateNotes {
  return JSON.parse(JSON.stringify(notes), (_, value) =>
    typeof value === 'string' ? withFacts(value) : value,
  );
}

const stateFactKeys = coveredStates.flatMap((state) => {
  const { duty, surcharge } = stateRow(state);
  return [duty.scale, surcharge.rate, ...landTaxFactKeys(state)];
});

/** The facts that /plan cites, whatever the state. */
export const commonFactKeys = [
  'approval-fee-scale',
  'certificate-buyer-limit',
  'vacancy-fee-multiple',
  'lrs-limit',
  'lrs-unused-days',
  'fema-loans',
  'nro-limit',
  'tcs-rate',
  'tcs-threshold',
  'tcs-credit',
  'exchange-rate-middle',
  'rupee-rate',
] as const satisfies readonly FactKey[];

/** Only these reach the browser, never the register. */
export const estimateFactKeys: readonly FactKey[] = [...stateFactKeys, ...commonFactKeys];

function landTaxFactKeys(state: CoveredState): FactKey[] {
  const { rate, over, example } = stateRow(state).landTax;
  return over ? [rate, over, example] : [rate, example];
}

export function citedFacts(): CitedFacts {
  const entries = estimateFactKeys.map((key) => {
    const { text, source, from, to, reviewBy, context } = fact(key);
    return [key, { text, source, from, to, reviewBy, context }];
  });
  return Object.fromEntries(entries);
}
