/** A call, a visit or a WhatsApp message that becomes a submission. */

import { type Result, request } from '#app/features/dashboard/data/request.ts';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import type { Channel } from '#content/submission-origin.ts';

export type HandChannel = Exclude<Channel, 'form'>;

export interface AddedSubmission {
  channel: HandChannel;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  message: string;
  about?: string | undefined;
  call?: { atMs: number; timeZone: string } | undefined;
}

/** Added twice within ten minutes it is stored once. */
export function addSubmission({
  about,
  call,
  phone,
  ...words
}: AddedSubmission): Promise<Result<Submission>> {
  return request((supabase) =>
    supabase.rpc('add_submission', {
      ...words,
      ...(phone ? { phone } : {}),
      ...(about ? { about } : {}),
      ...(call ? { call_at: new Date(call.atMs).toISOString(), call_zone: call.timeZone } : {}),
    }),
  );
}

/** Submissions of the same address or phone, newest first, to say that somebody is known already. */
export function readSubmissionsOfPerson(email: string, phone: string): Promise<Result<Submission[]>> {
  return request((supabase) => supabase.rpc('submissions_of_person', { email, phone }));
}
