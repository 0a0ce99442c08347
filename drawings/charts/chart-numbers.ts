import { type FactKey, fact } from '#content/facts/facts.ts';

/** The only source of figures for charts: the register of facts. Nothing is typed again. */

export function factNumber(key: FactKey): number {
  const { value } = fact(key);
  if (typeof value !== 'number')
    throw new Error(`The fact ${key} is not a single number, which a chart needs`);
  return value;
}

export function factText(key: FactKey): string {
  return fact(key).text;
}
