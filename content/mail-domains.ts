/** Common mail domains. The form questions an address that is one typo away from the first list, and never refuses it. */
export const commonMailDomains = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'yahoo.com.au',
  'outlook.com',
  'outlook.in',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'rediffmail.com',
  'bigpond.com',
  'protonmail.com',
] as const;

/** Real domains that look like a typo. */
export const lookAlikeMailDomains = [
  'ymail.com',
  'mail.com',
  'email.com',
  'yahoo.co.id',
  'live.in',
  'gmx.com',
] as const;
