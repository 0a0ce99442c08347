import type { Fact, FactSource, IsoDate, Quantity } from '#content/facts/fact.ts';
import type { PublishedKey } from '#content/facts/fact-keys.ts';
import { quantity } from '#content/facts/quantity.ts';

/** The number of a fact, or of another example. What a formula reads is recorded: it is what the example follows from. */
export type Read = ((key: string) => number) & { fact(key: string): Fact };

/** A figure that we compute. */
export interface Formula {
  readonly label: string;
  of(read: Read): Quantity;
  /** A fact whose source it names; otherwise that of the first one that it reads. */
  readonly source?: PublishedKey | FactSource;
  /** Otherwise it is due for review with the first of the facts that it reads. */
  readonly reviewBy?: IsoDate;
}

export function computed(
  formulas: Readonly<Record<string, Formula>>,
  published: Readonly<Record<string, Fact>>,
): Record<string, Fact> {
  const examples = new Map<string, Fact>();
  const factNamed = (key: string): Fact => {
    const known = published[key] ?? examples.get(key);
    if (known) return known;
    const formula = formulas[key];
    if (!formula) throw new Error(`A worked example reads "${key}", which is no fact.`);
    const example = exampleOf(formula, factNamed);
    examples.set(key, example);
    return example;
  };
  return Object.fromEntries(Object.keys(formulas).map((key) => [key, factNamed(key)]));
}

function exampleOf({ label, of, source, reviewBy }: Formula, factNamed: (key: string) => Fact): Fact {
  const inputs = new Map<string, Fact>();
  const fact = (key: string) => {
    const input = factNamed(key);
    inputs.set(key, input);
    return input;
  };
  const quantity = of(Object.assign((key: string) => fact(key).value as number, { fact }));
  const [first, ...others] = inputs.values();
  const named = typeof source === 'string' ? factNamed(source).source : (source ?? first?.source);
  const due = reviewBy ?? [first, ...others].map((input) => input?.reviewBy ?? '').sort()[0];
  if (!named || !due)
    throw new Error(`The worked example "${label}" reads no fact, and has no source or review date.`);
  return {
    label: `Worked example, ${label}`,
    kind: 'worked example',
    ...quantity,
    source: named,
    reviewBy: due as IsoDate,
    ...(first && { derivedFrom: [...inputs.keys()] }),
  };
}

/** A share such as 0.1462 in per cent with one decimal: 14.6. */
export const tenthOfPercent = (share: number): number => Math.round(share * 1000) / 10;

export const aud = (amount: number, says?: string): Quantity => quantity('AUD', amount, says);
