import { inRupees } from '#content/costs/in-rupees.ts';
import { formatMoney } from '#content/money.ts';
import { capitalised } from '#content/reading/in-words.ts';
import type { Words as AllWords } from '#content/schemas/documents.ts';
import type { Home, HomeType, ProjectHomes } from './home.ts';

type Words = AllWords['pages/project']['homes'];

/** A home in words, as on the page and the PDF of its project. */
export function homeRow(home: Home, type: HomeType, words: Words) {
  const { number, aspect, insideSqm, outsideSqm, parking, price, state } = home;
  return {
    number,
    typeName: type.name,
    details: `${capitalised(aspect)} · ${insideSqm}\u00a0m² + ${outsideSqm} ${type.outdoors}`,
    parking: carsText(parking, words.cars),
    // A sold home has no price for visitors.
    price: state === 'sold' ? '' : formatMoney(price, 'AUD'),
    rupees: state === 'sold' ? '' : inRupees(price),
    state,
    stateLabel: words.states[state],
  };
}

export function typeOfHome(homes: ProjectHomes, { type }: Home): HomeType {
  const found = homes.types[type];
  if (!found) throw new Error(`content/homes has no type "${type}".`);
  return found;
}

export function carsText(parking: number, { none, one, more }: Words['cars']): string {
  return [none, one][parking] ?? more.replace('{count}', String(parking));
}
