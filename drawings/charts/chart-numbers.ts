import { type FactKey, fact } from '#content/facts/facts.ts';

/** The one place where charts take figures from: the register of facts. Nothing is typed in again. */

export function factNumber(key: FactKey): number {
  const { value } = fact(key);
  if (typeof value !== 'number')
    throw new Error(`The fact ${key} is no single number, and a chart needs one`);
  return value;
}

export function factText(key: FactKey): string {
  return fact(key).text;
}
