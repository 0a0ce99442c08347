import { type FactKey, fact, isDueForReview } from '#content/facts/facts.ts';
import { factKeysIn, fillFacts } from '#content/facts/fill-facts.ts';
import { readYaml } from '#content/read-yaml.ts';
import { wordsOf } from '#content/words.ts';
import { fillReplyFields, type ReplyTemplate, type ReplyTemplateId, replyLabels } from './reply-template.ts';

const files = readYaml('replies/*') as Readonly<Record<string, unknown>>;

/** In the order of the composer's list. */
export const replyTemplates = (): readonly ReplyTemplate[] =>
  (Object.keys(replyLabels) as ReplyTemplateId[]).map((id) => {
    const [, attach] = /^(.*)-papers$/.exec(id) ?? [];
    return { ...wordsOf(`replies/${id}`, files[id]), id, ...(attach && { attach }) };
  });

/** A figure as it was in a reply: its fact, when it was checked, and when it is due for review. */
export type ReplyFact = {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly as_of: string;
  readonly review_by: string;
  /** Past its review date: a reply that contains it is not sent. */
  readonly is_due: boolean;
};

export type FilledReplyTemplate = ReplyTemplate & { readonly facts: readonly ReplyFact[] };

/** With all figures and texts filled in; the fields of the submission are still open. */
export function filledTemplates(today: string): readonly FilledReplyTemplate[] {
  return replyTemplates().map((template) => filledTemplate(template, today));
}

export function filledTemplate(template: ReplyTemplate, today: string): FilledReplyTemplate {
  const keys = factKeysIn(template.text);
  const [oldest] = keys.map((key) => fact(key).source.checkedOn).sort();
  const fill = (text: string) =>
    fillReplyFields(fillFacts(text), oldest ? { 'figures checked': longDate(oldest) } : {});
  return {
    ...template,
    subject: fill(template.subject),
    text: fill(template.text),
    facts: keys.map((key) => replyFact(key, today)),
  };
}

export function replyFact(key: FactKey, today: string): ReplyFact {
  const { label, text, source, reviewBy } = fact(key);
  return {
    key,
    label,
    text,
    as_of: source.checkedOn,
    review_by: reviewBy,
    is_due: isDueForReview(key, today),
  };
}

/** 15 November 2026 */
export function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
}
