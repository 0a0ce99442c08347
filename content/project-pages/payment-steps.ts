import { costRules } from '#content/costs/cost-rules.ts';
import { inRupees, rupeeRate } from '#content/costs/in-rupees.ts';
import { purchaseCosts } from '#content/costs/purchase-costs.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { published } from '#content/facts/published.ts';
import { cheapestAvailable } from '#content/homes/home.ts';
import { typeOfHome } from '#content/homes/home-row.ts';
import { homesOf } from '#content/homes/homes.ts';
import type { ProjectCard } from '#content/projects.ts';
import { inWords } from '#content/reading/in-words.ts';
import type { Words as AllWords } from '#content/schemas/documents.ts';
import { requireCoveredState, stateRow } from '#content/state-rules.ts';

type Words = AllWords['pages/project'];

/** The payments for the cheapest home. `fill` inserts the facts into a text. */
export function paymentSteps(project: ProjectCard, words: Words, fill: (text: string) => string) {
  const { slug, price } = project;
  const state = requireCoveredState(project);
  const row = stateRow(state);
  const rules = costRules(published);
  const purchase = { price, state, foreignShare: 1, loanShare: 0, path: 'apply' } as const;
  const costs = purchaseCosts(rules, purchase);
  const { deposit, approval, duties, completion, balance, lead, tax } = words.payments;
  const figure = (key: FactKey) => fill(`{{${key}}}`);
  return {
    lead: fill(lead).replace('{price}', project.priceText).replace('{home}', homeAt(slug)),
    steps: [
      { when: approval.when, figure: figure(`${slug}-approval`), text: fill(approval.text) },
      { when: deposit.when, figure: figure(`${slug}-deposit`), text: fill(deposit.text) },
      {
        when: fill(duties.when.replace('{due}', `{{${row.duty.due}}}`)),
        figure: figure(`${slug}-duties`),
        text: duties.text.replace('{state}', row.name),
      },
      { when: words.toBeAnnounced, figure: completion.figure, text: completion.text },
      { when: balance.when, figure: figure(`${slug}-balance`), text: balance.text },
    ],
    allIn: figure(`${slug}-all-in`),
    allInRupees: inRupees(costs.allIn),
    rate: rupeeRate(),
    tax: tax.replace('{tax}', figure(`${slug}-tcs`)),
  };
}

/** What the starting price buys: "one bedroom and 52 m²". */
function homeAt(slug: string): string {
  const homes = homesOf(slug);
  const home = cheapestAvailable(homes) ?? homes.list[0];
  if (!home) return 'a home';
  const { bedrooms } = typeOfHome(homes, home);
  return `${inWords(bedrooms)} bedroom${bedrooms === 1 ? '' : 's'} and ${home.insideSqm} m²`;
}
