import { fillTexts } from '#content/reading/fill-texts.ts';
import { type FactKey, fact, isFactKey } from './facts.ts';

const FACT_MARK = /\{\{([^{}]*)\}\}/g;

/** The keys in a text, each once, in the order of their first use. */
export function factKeysIn(text: string): FactKey[] {
  const keys = new Set<FactKey>();
  for (const [, key = ''] of fillTexts(text).matchAll(FACT_MARK)) {
    keys.add(requireFactKey(key.trim()));
  }
  return [...keys];
}

/** Replaces each {{key}} with the text of its fact, and each {{site.phone}} with its text. */
export function fillFacts(text: string): string {
  return fillTexts(text).replace(FACT_MARK, (_, key: string) => fact(requireFactKey(key.trim())).text);
}

function requireFactKey(key: string): FactKey {
  if (!isFactKey(key)) {
    throw new Error(`No fact is called "${key}". The keys are in content/facts/.`);
  }
  return key;
}
