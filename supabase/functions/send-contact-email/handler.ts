import { json, readJson } from '#supabase/functions/_shared/json.ts';
import { type ClaimedMail, type OutboxDeps, sendClaimed } from '#supabase/functions/_shared/outbox.ts';
import { accountMail } from './account-mail.ts';
import { noticeMail } from './notice-mail.ts';
import { submissionMail } from './submission-mail.ts';

export interface Deps extends OutboxDeps {
  /** Lets work continue after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

/** The mails to staff, which need nothing but the database. */
export const STAFF_MAILS = {
  submission: submissionMail,
  notice: noticeMail,
  account: accountMail,
};

const ANSWER_WITHIN_MS = 11_000;
/** The same for a matching row, no row, or a row already mailed. */
const NEUTRAL = { received: true };

/**
 * Sends the notice about a submission. It mails only what is stored: the caller's words find the row, and the row's words
 * go to the configured staff. So it is no relay, and it mails each submission once.
 */
export async function handleSendContactEmail(request: Request, deps: Deps): Promise<Response> {
  if (request.method !== 'POST') return json(405, { error: 'Method not allowed' }, { Allow: 'POST' });
  const body = await readJson(request);
  if (body === undefined) return json(400, { error: 'The body is not JSON' });
  const words = submissionWords(body);
  if (!words) return json(200, NEUTRAL);
  const work = deps.call<ClaimedMail[]>('claim_submission_mail', words).then(async (claimed) => {
    return (await sendClaimed(claimed, deps)) === claimed.length;
  });
  deps.waitUntil(work.catch(() => undefined));
  if ((await inTime(work)) === true) return json(200, NEUTRAL);
  return json(502, { error: 'The notice could not be sent yet. It will be tried again.' });
}

function submissionWords(body: unknown): Record<string, unknown> | undefined {
  const { firstName, lastName, email, phone, message } = (body ?? {}) as Record<string, unknown>;
  const texts = [firstName, lastName, email, message];
  if (!texts.every((text) => typeof text === 'string' && text.length <= 10_000)) return undefined;
  if (phone !== undefined && phone !== null && typeof phone !== 'string') return undefined;
  return { first_name: firstName, last_name: lastName, email, phone: phone || null, message };
}

/** The visitor's browser waits for this answer, however long the mail server takes. */
async function inTime<T>(work: Promise<T>): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
