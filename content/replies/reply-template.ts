import { namedSubjects } from '#content/subjects.ts';

/** In the order of the composer's list. An id is stored with each reply, so it never changes. */
export const replyLabels = {
  'first-answer': 'First answer',
  'sydnevia-papers': `${namedSubjects.sydnevia} papers`,
  'brisnevia-papers': `${namedSubjects.brisnevia} papers`,
  'firb-steps': 'FIRB steps',
  'call-arranged': 'Call arranged',
} as const;
export type ReplyTemplateId = keyof typeof replyLabels;

/**
 * The template of a reply. {{fact-key}} is a figure of the register, {{site.phone}} a text of site.ts, [call time] a field
 * of the submission: an unknown value stays in brackets, and such a text cannot be sent.
 */
export type ReplyTemplate = {
  readonly id: ReplyTemplateId;
  readonly subject: string;
  readonly text: string;
  /** The project whose current PDF is attached. */
  readonly attach?: string;
};

/** All fields that may be in brackets. */
export const replyFields = ['first name', 'project', 'call time', 'my name', 'figures checked'] as const;
export type ReplyField = (typeof replyFields)[number];

const FIELD = new RegExp(`\\[(${replyFields.join('|')})\\]`, 'g');

export function fillReplyFields(text: string, values: Partial<Record<ReplyField, string>>): string {
  return text.replace(FIELD, (mark, field: ReplyField) => values[field] ?? mark);
}

/** The fields that are still open in a text, each once. */
export function openReplyFields(text: string): ReplyField[] {
  return [...new Set([...text.matchAll(FIELD)].map(([, field]) => field as ReplyField))];
}

/** In characters, as in the constraints of the table (a test compares them). */
export const REPLY_SUBJECT_MAX_LENGTH = 200;
export const REPLY_TEXT_MAX_LENGTH = 10_000;
export const REPLY_FILES_AT_MOST = 5;
