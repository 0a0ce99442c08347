/** What the plain form sends along with the answer to a question. The questions themselves are in field-questions.ts. */
import type { FieldQuestions } from './field-questions.ts';

export const TAKEN_FIELD = 'takenEmail';
export const ASKED_FIELD = 'asked';

/** Tells the next post what was asked already. */
export function askedMark(questions: FieldQuestions): string {
  return JSON.stringify(Object.values(questions).map(({ about }) => about));
}
