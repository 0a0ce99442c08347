import { z } from 'zod';
import {
  openReplyFields,
  REPLY_FILES_AT_MOST,
  REPLY_SUBJECT_MAX_LENGTH,
  REPLY_TEXT_MAX_LENGTH,
} from '#content/replies/reply-template.ts';
import type { FilledReplyTemplate } from '#content/replies/reply-templates.ts';
import { checkFacts } from './reply-facts.ts';

/** What the composer sends. The lengths are those of the table, so that the composer can say which one is wrong. */
export const replyRequest = z.strictObject({
  /** Chosen by the composer before the first request, so that a repeated request sends one reply. */
  id: z.uuid(),
  submissionId: z.uuid(),
  subject: z
    .string()
    .trim()
    .min(1, 'A reply needs a subject.')
    .max(REPLY_SUBJECT_MAX_LENGTH, 'The subject is too long.')
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'The subject has to be one line.'),
  text: z
    .string()
    .trim()
    .min(1, 'There is no text to send.')
    .max(REPLY_TEXT_MAX_LENGTH, 'The text is too long.')
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, 'The text holds a character that mail cannot carry.'),
  template: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .nullable(),
  /** The text of each figure as the template gave it. */
  figures: z.record(z.string().max(100), z.string().max(500)),
  /** The time of an arranged call. */
  callAt: z.iso.datetime().nullable().default(null),
  /** Sent although a colleague has the submission, or has just replied. */
  anyway: z.boolean().default(false),
  /** The ids of uploaded files. */
  files: z
    .array(z.uuid())
    .max(REPLY_FILES_AT_MOST, `A reply has at most ${REPLY_FILES_AT_MOST} files.`)
    .default([]),
  /** Whose current PDF is attached. */
  project: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .nullable()
    .default(null),
});
export type ReplyRequest = z.output<typeof replyRequest>;

type CheckedReply = { ok: true; facts: unknown[] } | { ok: false; code: string; message: string };

/** Checks open fields and facts; SQL checks the files and the caller's rights. */
export function checkReply(request: ReplyRequest, templates: readonly FilledReplyTemplate[]): CheckedReply {
  const open = openReplyFields(`${request.subject}\n${request.text}`);
  if (open.length > 0) {
    const message = `Fill in ${open.map((field) => `[${field}]`).join(', ')} first.`;
    return { ok: false, code: 'reply_incomplete', message };
  }
  const checked = checkFacts(templates, request.template, request.text, request.figures);
  if (!checked.ok) return { ok: false, code: 'reply_facts', message: checked.message };
  return { ok: true, facts: checked.facts.map(({ is_due: _, ...kept }) => kept) };
}
