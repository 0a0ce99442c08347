import type { EstimateInput } from '#app/features/estimate/form/check-fields.ts';
import { citedWhen } from '#app/features/estimate/words/cited-fact.ts';
import { withFacts } from '#app/lib/page/page-facts.server.ts';
import { type FactKey, fact } from '#content/facts/facts.ts';
import { factKeysIn } from '#content/facts/fill-facts.ts';
import { tenYearsPage } from '#content/pages/ten-years.ts';
import { stateRow } from '#content/state-rules.ts';
import type { PdfNote, PdfSource } from '#pdf/estimate-pdf-data.ts';

const { rent, costs, landTax, australia, sale, india, abroad, rupees } = tenYearsPage.notes;

/** What each part rests on, with the fact whose source is shown beside it. */
export function tenYearNotes({ state, resident }: EstimateInput, today: string): PdfNote[] {
  const row = stateRow(state);
  const note = (name: string, words: string, main: FactKey, ...others: FactKey[]): PdfNote => ({
    name,
    words: [withFacts(words), ...[main, ...others].flatMap((key) => fact(key).context ?? [])],
    source: sourceOf(main, today),
  });
  return [
    note(rent.name, rent.words, row.letting.grossYield),
    note(costs.name, costs.words, row.letting.levies),
    note(landTax.name, row.landTax.words, row.landTax.rate),
    note(australia.name, australia.words, 'foreign-resident-rate', 'construction-share'),
    note(sale.name, sale.words, 'sale-withholding', 'selling-share'),
    resident === 'india'
      ? note(india.name, india.words, 'dtaa-credit', 'india-rent-deduction', 'india-gain-rate')
      : { name: abroad.name, words: [abroad.words] },
    note(rupees.name, rupees.words, 'rupee-rate'),
  ];
}

/** The sources of all other facts, each once. Our own assumptions are named as ours in the notes. */
export function otherSources(
  { state, resident }: EstimateInput,
  shown: readonly PdfNote[],
  used: readonly FactKey[],
  today: string,
): PdfSource[] {
  const texts = [rent, costs, australia, sale, resident === 'india' ? india : abroad, rupees].map(
    ({ words }) => words,
  );
  const keys = [...texts, stateRow(state).landTax.words].flatMap((text) => factKeysIn(text));
  const sources = [...new Set([...keys, ...used])].map((key) => sourceOf(key, today));
  const isKnown = new Set(shown.flatMap(({ source }) => source?.url ?? []));
  return sources.filter(({ name, url }) => {
    if (isKnown.has(url) || name.startsWith('Our ')) return false;
    isKnown.add(url);
    return true;
  });
}

function sourceOf(key: FactKey, today: string): PdfSource {
  const { name, url } = fact(key).source;
  return { name, url, when: citedWhen(fact(key), today) };
}
