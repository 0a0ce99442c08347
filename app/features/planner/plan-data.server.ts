import { projects } from '#content/projects.ts';
import { financialYearOf } from './costs/financial-year.ts';
import type { PlanHome } from './form/check-fields.ts';
import { parseAmount } from './form/parse-amount.ts';
import type { PlanData } from './plan-data.ts';
import { citedFacts, planRules } from './plan-facts.server.ts';
import { planNotes } from './plan-words.server.ts';

export function planData(today: string, search = ''): PlanData {
  const cited = citedFacts();
  const turns = [financialYearOf(today).closes, ...Object.values(cited).map(({ reviewBy }) => reviewBy)];
  return {
    today,
    search,
    goodUntil: turns.filter((day) => day >= today).sort()[0] ?? today,
    homes: projects.map(readHome),
    rules: planRules(),
    cited,
    notes: planNotes(),
  };
}

/** The starting price and the state as the cards write them: 'AUD 850K', 'Sydney, NSW'. */
function readHome({ slug, name, place, priceFigure }: (typeof projects)[number]): PlanHome {
  const price = parseAmount(priceFigure);
  if (price === undefined) throw new Error(`The price of ${name} cannot be read: ${priceFigure}.`);
  return { slug, name, price, state: place.endsWith('NSW') ? 'nsw' : 'qld' };
}
