import type { SubmissionInput } from '#app/features/contact-form/submission.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { submissionRow } from './submission-row.ts';
import { waitSecondsIn } from './wait-seconds.ts';

const NOTICE_WITHIN_MS = 1500;

export type SendFailure =
  | { reason: 'offline' }
  | { reason: 'too-many'; waitSeconds: number | undefined }
  | { reason: 'server' };

export type SendResult = { ok: true } | ({ ok: false; error: unknown } & SendFailure);

/**
 * Stores the submission. A retry after a lost response is stored once: the database recognises it. Throws if supabase-js
 * could not be loaded.
 */
export async function sendSubmission(submission: SubmissionInput): Promise<SendResult> {
  const supabase = await loadSupabase();
  try {
    const { error, status } = await supabase.from('contact_submissions').insert(submissionRow(submission));
    if (!error) {
      await Promise.race([notifyStaff(submission), afterMs(NOTICE_WITHIN_MS)]);
      return { ok: true };
    }
    if (status === 429)
      return { ok: false, error, reason: 'too-many', waitSeconds: waitSecondsIn(error.details) };
    // supabase-js reports a network failure as a response with status 0.
    return { ok: false, error, reason: status === 0 ? 'offline' : 'server' };
  } catch (error) {
    return { ok: false, error, reason: 'offline' };
  }
}

/** Waits only briefly: the row is stored, the request outlives the page, and the server sends later what is not sent now. */
async function notifyStaff({ firstName, lastName, email, phone, message }: SubmissionInput): Promise<void> {
  try {
    const supabase = await loadSupabase();
    const { error } = await supabase.functions.invoke('send-contact-email', {
      body: { firstName, lastName, email, phone, message },
    });
    if (error) console.warn('The notice about the message was not sent yet.', error);
  } catch (error) {
    console.warn('The notice about the message was not sent yet.', error);
  }
}

function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
