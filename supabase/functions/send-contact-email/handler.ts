import { errorCode } from './error-code.ts';
import { type AccountMailDeps, sendAccountMails } from './send-account-mails.ts';
import { type MorningDeps, sendMorningMails } from './send-morning-mails.ts';
import { type ClaimedSubmission, submissionMail } from './submission-mail.ts';

/**
 * Tells staff about a submission. It mails only what is stored: the caller's words serve to find the row, and the
 * row's words go into the mail, to the configured staff and nobody else. So it is no relay, and each submission is
 * mailed through it once.
 *
 * What is promised: a notice is claimed for a while before it is sent (a lease), so no two processes send it side by
 * side. Should a process die after the mail server took the mail and before that was noted, the lease runs out and
 * the notice goes again under the same Message-ID: at least once, and once in every ordinary course.
 */
export interface Deps extends MorningDeps, AccountMailDeps {
  notifyTo: string[];
  claimMatching(words: SubmissionWords): Promise<ClaimedSubmission[]>;
  claimDue(most: number): Promise<ClaimedSubmission[]>;
  markSent(submission: ClaimedSubmission): Promise<unknown>;
  markFailed(submission: ClaimedSubmission, code: string): Promise<unknown>;
  /** Is it the server itself, or the schedule of the hosted database, that calls? */
  isService(request: Request): boolean;
  /** Lets work go on after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

export interface SubmissionWords {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  message: string;
}

const ANSWER_WITHIN_MS = 11_000;
const DUE_AT_ONCE = 5;

export async function handleSendContactEmail(request: Request, deps: Deps): Promise<Response> {
  if (request.method !== 'POST') return json(405, { error: 'Method not allowed' }, { Allow: 'POST' });
  const body = await readJson(request);
  if (body === undefined) return json(400, { error: 'The body is not JSON' });
  if (isSweep(body)) {
    return deps.isService(request) ? json(200, { sent: await sendAllDue(deps) }) : json(200, NEUTRAL);
  }
  const words = submissionWords(body);
  if (!words) return json(200, NEUTRAL);
  const work = deps.claimMatching(words).then((claimed) => deliver(claimed, deps));
  deps.waitUntil(work.catch(() => undefined));
  const outcome = await inTime(work);
  if (outcome !== 'late' && outcome.failed === 0) return json(200, NEUTRAL);
  return json(502, { error: 'The notice could not be sent yet. It will be tried again.' });
}

/** The same for a matching row, no row, or a row already mailed. */
const NEUTRAL = { received: true };

/** The notices that wait, the mails of the morning and those about accounts. Returns how many went out. */
export async function sendAllDue(deps: Deps): Promise<number> {
  return (await sendDue(deps)) + (await sendMorningMails(deps)) + (await sendAccountMails(deps));
}

/** Sends what is due, a few at a time, until nothing is left or nothing gets through. Returns how many went out. */
export async function sendDue(deps: Deps): Promise<number> {
  let total = 0;
  for (;;) {
    const claimed = await deps.claimDue(DUE_AT_ONCE);
    const { sent } = await deliver(claimed, deps);
    total += sent;
    if (claimed.length < DUE_AT_ONCE || sent === 0) return total;
  }
}

async function deliver(claimed: ClaimedSubmission[], deps: Deps): Promise<{ sent: number; failed: number }> {
  const results = await Promise.all(claimed.map((submission) => deliverOne(submission, deps)));
  const sent = results.filter(Boolean).length;
  return { sent, failed: results.length - sent };
}

async function deliverOne(submission: ClaimedSubmission, deps: Deps): Promise<boolean> {
  try {
    await deps.send(submissionMail(submission, deps));
  } catch (error) {
    const code = errorCode(error);
    deps.log('A notice about a submission could not be sent', code);
    await deps.markFailed(submission, code);
    return false;
  }
  await deps.markSent(submission);
  return true;
}

function isSweep(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'sweep' in body && body.sweep === true;
}

function submissionWords(body: unknown): SubmissionWords | undefined {
  const { firstName, lastName, email, phone, message } = (body ?? {}) as Record<string, unknown>;
  const texts = [firstName, lastName, email, message];
  if (!texts.every((text) => typeof text === 'string' && text.length <= 10_000)) return undefined;
  if (phone !== undefined && phone !== null && typeof phone !== 'string') return undefined;
  return { firstName, lastName, email, message, phone: phone || null } as SubmissionWords;
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
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

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
