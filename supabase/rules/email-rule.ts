/** What counts as an email address: in the forms, for accounts, and in SQL, whose constraints have the same pattern. */
export const EMAIL_MAX_LENGTH = 320;
export const ACCOUNT_EMAIL_MAX_LENGTH = 255;

const NOT_ALLOWED = String.raw`\s@"(),:;<>\[\]\\`;
const LABEL = `[^${NOT_ALLOWED}_/.]`;
export const EMAIL_PATTERN = `^[^${NOT_ALLOWED}]{1,64}@${LABEL}+([.]${LABEL}+)*[.]${LABEL}{2,}$`;
const PLAUSIBLE = new RegExp(EMAIL_PATTERN, 'u');

export function isPlausibleEmail(email: string): boolean {
  return email.length <= EMAIL_MAX_LENGTH && PLAUSIBLE.test(email) && !/\p{Cc}/u.test(email);
}

/** Accounts are looked up in lower case, which only ASCII has without surprises. */
export function isAccountEmail(email: string): boolean {
  return email.length <= ACCOUNT_EMAIL_MAX_LENGTH && /^[!-~]*$/.test(email) && isPlausibleEmail(email);
}
