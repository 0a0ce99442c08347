import { accountMail, type ClaimedAccountMail } from './account-mail.ts';
import { errorCode } from './error-code.ts';
import type { Mail } from './submission-mail.ts';

export interface AccountMailDeps {
  siteName: string;
  siteUrl: string;
  claimAccountMails(most: number): Promise<ClaimedAccountMail[]>;
  markAccountMailSent(claimed: ClaimedAccountMail): Promise<unknown>;
  markAccountMailFailed(claimed: ClaimedAccountMail, code: string): Promise<unknown>;
  send(mail: Mail): Promise<void>;
  log(message: string, code: string): void;
}

const AT_ONCE = 20;

/** Tells people what somebody else did to their account. Returns how many mails went out. */
export async function sendAccountMails(deps: AccountMailDeps): Promise<number> {
  const claimed = await deps.claimAccountMails(AT_ONCE);
  const sent = await Promise.all(claimed.map((mail) => sendOne(mail, deps)));
  return sent.filter(Boolean).length;
}

async function sendOne(claimed: ClaimedAccountMail, deps: AccountMailDeps): Promise<boolean> {
  try {
    await deps.send(accountMail(claimed, deps));
  } catch (error) {
    const code = errorCode(error);
    deps.log('A mail about an account could not be sent', code);
    await deps.markAccountMailFailed(claimed, code);
    return false;
  }
  await deps.markAccountMailSent(claimed);
  return true;
}
