/** What the plain form posts with the answer to a question. The questions themselves are in field-questions.ts. */
import type { FieldQuestions } from './field-questions.ts';

export const TAKEN_FIELD = 'takenEmail';
export const ASKED_FIELD = 'asked';

/** Lists the questions that were already shown. */
export function askedMark(questions: FieldQuestions): string {
  return JSON.stringify(Object.values(questions).map(({ about }) => about));
}
