import { letter, type Mail, type Site } from '#supabase/functions/_shared/mail.ts';

interface DeletionWarning {
  submissions: number;
  months: number;
  /** The first day on which they may be deleted. */
  from: Date;
}

/** Says how many submissions will be deleted, and how to keep one. It names no one, because mails outlive submissions. */
export function deletionWarningMail(
  { submissions, months, from }: DeletionWarning,
  { siteName, siteUrl, notifyTo }: Site,
): Mail {
  const day = from.toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'Australia/Sydney' });
  const what = submissions === 1 ? '1 enquiry' : `${submissions} enquiries`;
  return letter(notifyTo, `${what} will be deleted from ${day}`, [
    `${what} at ${siteName} will soon have had no contact for ${months} months. From ${day} the server deletes what is that old, with its notes and history.`,
    `To keep one, open it and add a note: ${new URL('/admin', siteUrl).href} (oldest enquiries first).`,
    'Remember the emails and exported files that belong to it: the server cannot delete those.',
  ]);
}
