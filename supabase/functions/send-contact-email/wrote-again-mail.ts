import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import { labelledLink, letter, type Mail, oneLine, type Site } from '#supabase/functions/_shared/mail.ts';

/** A mail of a person who waits for an answer and whose submission has no owner. */
interface WroteAgain {
  submission_id: string;
  first_name: string;
  last_name: string;
  /** The sender, which may be someone else. */
  email: string;
  is_from_another: boolean;
  /** Null if it is not known. */
  is_proven: boolean | null;
  body: string;
  attachments: { name: string }[];
}

/** The notice to staff. Everything that the person wrote is text here, as in submissionMail. */
export function wroteAgainMail(mail: WroteAgain, { siteUrl, notifyTo }: Site): Mail {
  const name = oneLine(`${mail.first_name} ${mail.last_name}`);
  const files = mail.attachments.map((file) => oneLine(file.name)).join(', ');
  return letter(notifyTo, `${name} wrote again`.slice(0, 150), [
    mail.is_from_another
      ? `An answer to a reply to ${name} came from another address, ${oneLine(mail.email)}.`
      : `${name} wrote again.`,
    ...(mail.is_proven === false ? ['Sender not proven: anyone could have written this in their name.'] : []),
    { text: mail.body, html: `<p dir="auto" style="white-space: pre-wrap">${escapeHtml(mail.body)}</p>` },
    ...(files ? [`Files: ${files}`] : []),
    labelledLink(new URL(`/admin?open=${mail.submission_id}`, siteUrl).href, 'Answer in the dashboard'),
  ]);
}
