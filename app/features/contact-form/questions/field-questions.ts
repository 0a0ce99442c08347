/** Warnings before sending. Each is shown once and never blocks sending. */
import type { ContactValues } from '#app/features/contact-form/contact-fields.ts';
import { likelyEmail } from './email-typo.ts';
import { isDoubtfulPhone } from './phone-doubt.ts';

export type QuestionedField = 'email' | 'phone';

export interface FieldQuestion {
  /** The value of the field: another value is another question. */
  about: string;
  suggestion?: string;
}

export type FieldQuestions = Partial<Record<QuestionedField, FieldQuestion>>;

export function questionsAbout({ email, phone }: Pick<ContactValues, QuestionedField>): FieldQuestions {
  const suggestion = likelyEmail(email);
  return {
    ...(suggestion && { email: { about: email, suggestion } }),
    ...(isDoubtfulPhone(phone) && { phone: { about: phone } }),
  };
}
