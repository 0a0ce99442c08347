/** Where visitors have their mail. An address one slip away from the first list is asked about, never refused. */
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

/** Real ones that look like a slip. */
export const lookAlikeMailDomains = [
  'ymail.com',
  'mail.com',
  'email.com',
  'yahoo.co.id',
  'live.in',
  'gmx.com',
] as const;
