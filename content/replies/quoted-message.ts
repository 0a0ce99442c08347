import { senderLine } from '#content/company.ts';

/** The visitor's message, quoted below every reply. */
type QuotedSubmission = {
  readonly first_name: string;
  readonly last_name: string;
  readonly message: string;
  readonly created_at: string | Date;
};

/** 'On 15 November 2026, Asha Rao wrote:', in the time zone of most visitors. */
export function quoteHeading({ first_name, last_name, created_at }: QuotedSubmission): string {
  const day = new Date(created_at).toLocaleDateString('en-AU', {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  });
  return `On ${day}, ${first_name} ${last_name} wrote:`;
}

/** The whole text of the email: the reply, the sender, and the quoted message. */
export function replyWithQuote(reply: string, submission: QuotedSubmission): string {
  const lines = submission.message.replace(/\r\n?/g, '\n').split('\n');
  return `${reply.trim()}\n\n${senderLine}\n\n${quoteHeading(submission)}\n${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n`;
}
