import { type FilledReplyTemplate, longDate, type ReplyFact } from '#content/replies/reply-templates.ts';

type CheckedFacts = { ok: true; facts: ReplyFact[] } | { ok: false; message: string };

/**
 * The facts of a template that a text still states, with their current values. A fact that is past its review date, or whose
 * text has changed since the reply was written, stops the sending. A fact whose sentence was removed is ignored.
 */
export function checkFacts(
  templates: readonly FilledReplyTemplate[],
  template: string | null,
  text: string,
  /** What the composer inserted, by key. */
  written: Readonly<Record<string, string>>,
): CheckedFacts {
  const known = templates.find(({ id }) => id === template);
  if (template !== null && !known) return { ok: false, message: 'There is no such template.' };
  const facts = known?.facts ?? [];
  const changed = facts.find(({ key, text: words }) => {
    const before = written[key];
    return before !== undefined && before !== words && states(text, before);
  });
  if (changed) {
    const before = written[changed.key];
    return {
      ok: false,
      message: `A figure has changed since this was written. ${changed.label}: it was ${before}, now it is ${changed.text}. Put the new one in, or choose the template again.`,
    };
  }
  const stated = facts.filter(({ text: words }) => states(text, words));
  const due = stated.filter(({ is_due }) => is_due);
  if (due.length > 0) return { ok: false, message: dueFactsSentence(due) };
  return { ok: true, facts: stated };
}

function dueFactsSentence(due: readonly Pick<ReplyFact, 'label' | 'text' | 'review_by'>[]): string {
  const named = due.map(
    ({ label, text, review_by }) => `${label} (${text}, to be reviewed by ${longDate(review_by)})`,
  );
  return `Past its review date: ${named.join('; ')}. Have it reviewed, or take it out of the text.`;
}

/** However the lines were wrapped since. */
function states(text: string, words: string): boolean {
  const plain = (value: string) => value.replace(/\s+/g, ' ');
  return plain(text).includes(plain(words));
}
