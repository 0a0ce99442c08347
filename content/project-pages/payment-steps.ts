import { costRules } from '#content/costs/cost-rules.ts';
import { inRupees } from '#content/costs/in-rupees.ts';
import { paymentsOf } from '#content/costs/payments.ts';
import { purchaseCosts } from '#content/costs/purchase-costs.ts';
import type { IsoDate } from '#content/facts/fact.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { published } from '#content/facts/published.ts';
import { aud, date } from '#content/facts/quantity.ts';
import type { projectPageWords } from '#content/pages/project.ts';
import type { ProjectCard } from '#content/projects.ts';
import { requireCoveredState, stateRow } from '#content/state-rules.ts';

type Words = typeof projectPageWords;

/** The payments for the cheapest home and a contract signed on `today`. `fill` inserts the facts into a text. */
export function paymentSteps(
  project: ProjectCard,
  words: Words,
  today: string,
  fill: (text: string) => string,
) {
  const { slug, price } = project;
  const state = requireCoveredState(project);
  const row = stateRow(state);
  const rules = costRules(published);
  const purchase = { price, state, foreignShare: 1, loanShare: 0, path: 'apply' } as const;
  const costs = purchaseCosts(rules, purchase);
  const dated = paymentsOf(rules, { ...purchase, monthsToKeys: rules.settlementMonths }, costs, today);
  const dutiesBy = dated.find(({ name }) => name === 'duties')?.due ?? today;
  const { deposit, approval, duties, completion, balance, by, lead } = words.payments;
  const figure = (key: FactKey) => fill(`{{${key}}}`);
  return {
    lead: fill(lead).replace('{price}', aud(price).text).replace('{date}', inWords(today)),
    steps: [
      { when: deposit.when, figure: figure(`${slug}-deposit`), text: fill(deposit.text) },
      { when: approval.when, figure: figure(`${slug}-approval`), text: fill(approval.text) },
      {
        when: fill(duties.when.replace('{due}', `{{${row.duty.due}}}`)),
        by: by.replace('{date}', inWords(dutiesBy)),
        figure: figure(`${slug}-duties`),
        text: duties.text.replace('{state}', row.name),
      },
      { when: words.toBeAnnounced, figure: completion.figure, text: completion.text },
      { when: balance.when, figure: figure(`${slug}-balance`), text: balance.text },
    ],
    allIn: figure(`${slug}-all-in`),
    allInRupees: `${inRupees(costs.allIn)} at ${published['rupee-rate'].text}`,
    /** The facts whose sources the steps cite. */
    facts: [`${slug}-deposit`, `${slug}-approval`, `${slug}-duty`, `${slug}-surcharge`] satisfies FactKey[],
  };
}

function inWords(isoDate: string): string {
  return date(isoDate as IsoDate).text;
}
