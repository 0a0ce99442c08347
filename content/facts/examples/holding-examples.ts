import { landTaxSurcharge } from '#content/costs/duties.ts';
import { netRent } from '#content/costs/net-rent.ts';
import { yearOfLetting } from '#content/facts/holding.ts';
import { about, aud, percent, type Quantity } from '#content/facts/quantity.ts';
import type { ProjectCard, ProjectSlug } from '#content/projects.ts';
import { requireCoveredState, stateRow } from '#content/state-rules.ts';
import { type ExampleInput, toTenth, type WorkedExample } from './worked-example.ts';

type Line =
  | 'year-rent'
  | 'year-empty'
  | 'year-manager'
  | 'year-levies'
  | 'year-running'
  | 'year-land-tax'
  | 'net-rent'
  | 'rent-after-tax'
  | 'net-yield';

/** A year of letting the cheapest home of each project, from the rent at market yield to the net result. */
export function projectHoldingExamples(input: ExampleInput) {
  const examples = input.projects.flatMap((project) =>
    Object.entries(yearOf(input, project)).map(([line, example]) => [`${project.slug}-${line}`, example]),
  );
  return Object.fromEntries(examples) as Record<`${ProjectSlug}-${Line}`, WorkedExample>;
}

function yearOf({ published, rules }: ExampleInput, project: ProjectCard): Record<Line, WorkedExample> {
  const { slug, price } = project;
  const state = requireCoveredState(project);
  const { letting, landTax, shortName } = stateRow(state);
  const number = (key: keyof typeof published) => published[key].value as number;
  const year = netRent({
    price,
    grossYieldPercent: number(letting.grossYield),
    emptyWeeks: number('empty-weeks'),
    managementPercent: number('management-share'),
    leviesPercent: number(letting.levies),
    runningPercent: number('running-share'),
    landTax: landTaxSurcharge(rules.states[state].landTax, (price * number('land-share')) / 100),
  });
  const tax = (Math.max(0, year.net) * number('foreign-resident-rate')) / 100;
  const home = `${aud(price).text} in ${shortName}`;
  const line = (what: string, quantity: Quantity<number>, derivedFrom: string[]): WorkedExample => ({
    label: `a year of letting, ${home}, ${what}`,
    ...quantity,
    source: yearOfLetting,
    derivedFrom,
  });
  const rent = `${slug}-year-rent`;
  const empty = `${slug}-year-empty`;
  return {
    'year-rent': line('rent', about(aud(year.rent)), [letting.grossYield]),
    'year-empty': line('empty weeks', aud(year.empty), [rent, 'empty-weeks']),
    'year-manager': line('manager', aud(year.management), [rent, empty, 'management-share']),
    'year-levies': line('levies', aud(year.levies), [letting.levies]),
    'year-running': line('rates, insurance and repairs', aud(year.running), ['running-share']),
    'year-land-tax': line('land tax surcharge', aud(year.landTax), [
      landTax.rate,
      ...(landTax.over ? [landTax.over] : []),
      'land-share',
    ]),
    'net-rent': line('left before income tax', about(aud(Math.round(year.net))), [
      rent,
      empty,
      `${slug}-year-manager`,
      `${slug}-year-levies`,
      `${slug}-year-running`,
      `${slug}-year-land-tax`,
    ]),
    'rent-after-tax': line('left after Australian income tax', about(aud(Math.round(year.net - tax))), [
      `${slug}-net-rent`,
      'foreign-resident-rate',
    ]),
    'net-yield': line('net yield before income tax', about(percent(toTenth(year.netYield))), [
      `${slug}-net-rent`,
    ]),
  };
}
