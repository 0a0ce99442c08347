import { letter, type Mail, type Site } from '#supabase/functions/_shared/mail.ts';

interface DeletionWarning {
  submissions: number;
  months: number;
  /** The first day on which they may be deleted. */
  from: Date;
  /** They were received before this day, such as 2025-12-17. */
  receivedBefore: string;
}

/** Says how many submissions will be deleted, and how to keep one. It names no one, because mails outlive submissions. */
export function deletionWarningMail(
  { submissions, months, from, receivedBefore }: DeletionWarning,
  { siteName, siteUrl, notifyTo }: Site,
): Mail {
  const day = from.toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'Australia/Sydney' });
  const what = submissions === 1 ? '1 enquiry' : `${submissions} enquiries`;
  return letter(notifyTo, `${what} will be deleted from ${day}`, [
    `${what} at ${siteName} will soon have had no contact for ${months} months. From ${day} the server deletes what is that old, with its notes and history.`,
    `They are among those received before ${receivedBefore}: ${new URL(`/admin?until=${receivedBefore}`, siteUrl).href}. To keep some, select them and plan a follow-up, or open one and add a note.`,
    'Remember the emails and exported files that belong to it: the server cannot delete those.',
  ]);
}
