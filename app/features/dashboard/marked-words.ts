import { type SubmissionStatus, statusInText } from '#content/submission-status.ts';

/** Of so many that were wanted, so many were changed. */
export function whatWasMarked(changed: number, wanted: number, status: SubmissionStatus): string {
  if (wanted === 1) return `Submission marked as ${statusInText(status)}`;
  const submissions = changed === 1 ? '1 submission' : `${changed.toLocaleString('en-AU')} submissions`;
  const rest = wanted - changed;
  return `${submissions} marked as ${statusInText(status)}${rest > 0 ? `, ${rest} were already further on` : ''}`;
}
