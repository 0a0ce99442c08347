import { checkFields } from '#app/features/estimate/form/check-fields.ts';
import { defaultFields } from '#app/features/estimate/form/estimate-fields.ts';
import { costRules } from '#content/costs/cost-rules.ts';
import { financialYearOf } from '#content/costs/financial-year.ts';
import { addDays } from '#content/costs/iso-date.ts';
import { fact } from '#content/facts/facts.ts';
import { published } from '#content/facts/published.ts';
import { homesOf } from '#content/homes/homes.ts';
import { dwellingsIn } from '#content/homes/stack.ts';
import { projects } from '#content/projects.ts';
import { hasCosts, requireCoveredState } from '#content/state-rules.ts';
import { type EstimateData, makeEstimate } from './estimate-data.ts';
import { citedFacts, estimateFactKeys, estimateNotes } from './estimate-words.server.ts';

const rules = costRules(published);
const homes = projects.filter(hasCosts).map((project) => {
  const { slug, name, price } = project;
  const { stack } = homesOf(slug);
  return { slug, name, price, state: requireCoveredState(project), dwellings: stack && dwellingsIn(stack) };
});

let made: EstimateData | undefined;

/** Cached per day without the query, because finding the last day of validity takes most of the time. */
export function estimateData(today: string, search = ''): EstimateData {
  if (made?.today !== today) made = estimateDataOf(today);
  return { ...made, search };
}

function estimateDataOf(today: string): EstimateData {
  const turns = [financialYearOf(today).closes, ...estimateFactKeys.map((key) => fact(key).reviewBy)];
  const turn = turns.filter((day) => day >= today).sort()[0] ?? today;
  return {
    today,
    search: '',
    goodUntil: lastDayOfSameEstimates(today, turn),
    homes,
    rules,
    cited: citedFacts(),
    notes: estimateNotes(),
  };
}

/** Payments fall due some months after the day of the estimate, so some move into the next year before that year begins. */
function lastDayOfSameEstimates(today: string, latest: string): string {
  const built = builtEstimates(today);
  let day = today;
  while (day < latest && builtEstimates(addDays(day, 1)) === built) day = addDays(day, 1);
  return day;
}

function builtEstimates(today: string): string {
  return JSON.stringify(
    homes.map(({ slug }) => {
      const { input } = checkFields({ ...defaultFields, home: slug }, homes, rules);
      return input && makeEstimate(rules, input, today);
    }),
  );
}
