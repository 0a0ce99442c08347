import { site } from '#content/site.ts';
import { REPLY_SUBJECT_MAX_LENGTH } from './reply-template.ts';

/** The mail that a reply answers (private.mail_to_answer in SQL). */
export type AnsweredMail = {
  readonly at: string;
  readonly name: string;
  readonly subject: string;
  readonly text: string;
  /** Of a received mail. */
  readonly message_id: string | null;
  /** Of a mail of ours. */
  readonly reply_id: string | null;
  /** The other mails of the conversation, oldest first: Message-IDs, and the ids of our replies. */
  readonly thread: readonly string[] | null;
};

type Submission = {
  readonly first_name: string;
  readonly last_name: string;
  readonly message: string;
  readonly created_at: string;
};

/** What is quoted below a reply. */
export type QuotedMessage = Pick<AnsweredMail, 'at' | 'name' | 'text'>;

/** The mail that the reply answers, otherwise the visitor's message. */
export function quotedMessage(
  { first_name, last_name, message, created_at }: Submission,
  answered: AnsweredMail | null | undefined,
): QuotedMessage {
  return answered ?? { at: created_at, name: `${first_name} ${last_name}`, text: message };
}

/** 'On 15 November 2026, Asha Rao wrote:', in the time zone of most visitors. */
export function quoteHeading({ at, name }: QuotedMessage): string {
  const day = new Date(at).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  return `On ${day}, ${name} wrote:`;
}

/** The whole text of the email: the reply, the sender, and the quoted message. */
export function replyWithQuote(reply: string, quoted: QuotedMessage, senderLine: string): string {
  const lines = quoted.text.replace(/\r\n?/g, '\n').split('\n');
  return `${reply.trim()}\n\n${senderLine}\n\n${quoteHeading(quoted)}\n${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n`;
}

/** Before the first mail, and of a mail without a subject. */
export const FIRST_SUBJECT = `Your message to ${site().brand}`;

const withoutRe = (subject: string) => subject.trim().replace(/^(?:re\s*:\s*)+/i, '');

/** Mail programs keep a conversation together if its subject stays. */
export function threadSubject({ subject }: Pick<AnsweredMail, 'subject'>): string {
  return `Re: ${withoutRe(subject) || FIRST_SUBJECT}`
    .slice(0, REPLY_SUBJECT_MAX_LENGTH)
    .toWellFormed()
    .trim();
}

/** The subject that staff wrote, as an answer if it is that of the conversation. */
export function subjectInThread(subject: string, answered: AnsweredMail | null | undefined): string {
  const isSame = answered && withoutRe(subject) === withoutRe(threadSubject(answered));
  return isSame ? threadSubject(answered) : subject;
}
