import type { Mail } from './mailer.ts';

export interface DeletionWarning {
  submissions: number;
  months: number;
  /** The first day on which they may go. */
  from: Date;
}

/** Tells staff how many submissions will go, and how to keep one. It names nobody: mails outlive what they tell of. */
export function deletionWarningMail(
  { submissions, months, from }: DeletionWarning,
  site: { siteName: string; siteUrl: string; notifyTo: string[] },
): Mail {
  const day = from.toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'Australia/Sydney' });
  const what = submissions === 1 ? '1 enquiry' : `${submissions} enquiries`;
  return {
    to: site.notifyTo,
    subject: `${what} will be deleted from ${day}`,
    text: [
      `${what} at ${site.siteName} will soon have had no contact for ${months} months. From ${day} the server deletes what is that old, with its notes and history.`,
      `To keep one, open it and add a note: ${new URL('/admin', site.siteUrl).href} (oldest enquiries first).`,
      'Remember the mails and exported files that belong to it: the server cannot delete those.',
    ].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
