import {
  openReplyFields,
  REPLY_FILES_AT_MOST,
  REPLY_SUBJECT_MAX_LENGTH,
  REPLY_TEXT_MAX_LENGTH,
} from '#content/replies/reply-template.ts';
import type { FilledReplyTemplate, ReplyFact } from '#content/replies/reply-templates.ts';
import type { ReplyDraft } from './reply-draft.ts';

export type ProblemField = 'subject' | 'text' | 'files';
export interface ReplyProblem {
  field: ProblemField;
  message: string;
}

/** What prevents sending a reply, checked before the server checks it again. */
export function replyProblem(
  { subject, text }: ReplyDraft,
  facts: readonly ReplyFact[],
  isUploading = false,
): ReplyProblem | undefined {
  if (subject.trim() === '') return { field: 'subject', message: 'A reply needs a subject.' };
  if (subject.length > REPLY_SUBJECT_MAX_LENGTH)
    return {
      field: 'subject',
      message: `The subject is longer than ${REPLY_SUBJECT_MAX_LENGTH} characters.`,
    };
  if (text.trim() === '') return { field: 'text', message: 'There is no text to send.' };
  if (text.length > REPLY_TEXT_MAX_LENGTH)
    return {
      field: 'text',
      message: `The text is longer than ${REPLY_TEXT_MAX_LENGTH.toLocaleString('en-AU')} characters.`,
    };
  for (const field of ['subject', 'text'] as const) {
    const [open] = openReplyFields(field === 'subject' ? subject : text);
    if (open) return { field, message: `Fill in [${open}] first.` };
  }
  if (isUploading) return { field: 'files', message: 'Wait until the files are uploaded.' };
  const due = facts.find(({ is_due }) => is_due);
  return due && { field: 'text', message: `“${due.label}” (${due.text}) is past its review date.` };
}

const MB = 1024 * 1024;

/** Why files cannot be added; the server checks their content. */
export function filesProblem(
  attached: readonly { bytes: number }[],
  added: readonly { name: string; size: number }[],
): string | undefined {
  if (attached.length + added.length > REPLY_FILES_AT_MOST)
    return `A reply has at most ${REPLY_FILES_AT_MOST} files.`;
  const large = added.find(({ size }) => size > 10 * MB);
  if (large) return `${large.name} is larger than 10 MB.`;
  const sizes = [...attached.map(({ bytes }) => bytes), ...added.map(({ size }) => size)];
  return sizes.reduce((sum, size) => sum + size, 0) > 15 * MB
    ? 'The files are larger than 15 MB together.'
    : undefined;
}

/** The figures of the template that are still in the text. */
export function statedFacts(
  { text, figures }: ReplyDraft,
  template: FilledReplyTemplate | undefined,
): ReplyFact[] {
  const plain = (words: string) => words.replace(/\s+/g, ' ');
  const body = plain(text);
  return (template?.facts ?? []).filter((fact) => body.includes(plain(figures[fact.key] ?? fact.text)));
}
