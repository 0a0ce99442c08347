import { financialYearOf } from '#content/costs/financial-year.ts';
import { addDays } from '#content/costs/iso-date.ts';
import { planRules } from '#content/costs/plan-rules.ts';
import { fact } from '#content/facts/facts.ts';
import { published } from '#content/facts/published.ts';
import { projects } from '#content/projects.ts';
import { requirePlannedState } from '#content/state-rules.ts';
import { checkFields } from './form/check-fields.ts';
import { defaultFields } from './form/plan-fields.ts';
import { makePlan, type PlanData } from './plan-data.ts';
import { citedFacts, planFactKeys } from './plan-facts.server.ts';
import { planNotes } from './plan-words.server.ts';

const rules = planRules(published);
const homes = projects.map((project) => {
  const { slug, name, price } = project;
  return { slug, name, price, state: requirePlannedState(project) };
});

let made: PlanData | undefined;

/** The same for all plans of a day but for the query; finding the last day of the same plans takes most of the time. */
export function planData(today: string, search = ''): PlanData {
  if (made?.today !== today) made = planDataOf(today);
  return { ...made, search };
}

function planDataOf(today: string): PlanData {
  const turns = [financialYearOf(today).closes, ...planFactKeys.map((key) => fact(key).reviewBy)];
  const turn = turns.filter((day) => day >= today).sort()[0] ?? today;
  return {
    today,
    search: '',
    goodUntil: lastDayOfSamePlans(today, turn),
    homes,
    rules,
    cited: citedFacts(),
    notes: planNotes(),
  };
}

/** Payments fall due some months after the day of the plan, so a part of it moves into the next year before that year has come. */
function lastDayOfSamePlans(today: string, latest: string): string {
  const built = builtPlans(today);
  let day = today;
  while (day < latest && builtPlans(addDays(day, 1)) === built) day = addDays(day, 1);
  return day;
}

function builtPlans(today: string): string {
  return JSON.stringify(
    homes.map(({ slug }) => {
      const { input } = checkFields({ ...defaultFields, home: slug }, homes, rules);
      return input && makePlan(rules, input, today);
    }),
  );
}
