import { errorCode } from './error-code.ts';
import { type ClaimedMorningMail, morningMail } from './morning-mail.ts';
import type { Mail } from './submission-mail.ts';

export interface MorningDeps {
  siteName: string;
  siteUrl: string;
  claimMornings(most: number): Promise<ClaimedMorningMail[]>;
  markMorningSent(claimed: ClaimedMorningMail): Promise<unknown>;
  markMorningFailed(claimed: ClaimedMorningMail, code: string): Promise<unknown>;
  send(mail: Mail): Promise<void>;
  log(message: string, code: string): void;
}

const AT_ONCE = 20;

/** Sends each person on staff their mail of the morning, when it is half past eight where they are. Returns how many. */
export async function sendMorningMails(deps: MorningDeps): Promise<number> {
  const claimed = await deps.claimMornings(AT_ONCE);
  const sent = await Promise.all(claimed.map((mail) => sendOne(mail, deps)));
  return sent.filter(Boolean).length;
}

async function sendOne(claimed: ClaimedMorningMail, deps: MorningDeps): Promise<boolean> {
  // Everything may have been done between the first look and a later try.
  if (claimed.follow_ups.length > 0) {
    try {
      await deps.send(morningMail(claimed, deps));
    } catch (error) {
      const code = errorCode(error);
      deps.log('A mail about follow-ups could not be sent', code);
      await deps.markMorningFailed(claimed, code);
      return false;
    }
  }
  await deps.markMorningSent(claimed);
  return claimed.follow_ups.length > 0;
}
