/** The rule for a new password: the pattern of the sign-up field, and what the server checks. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_SPECIALS = '@$!%*?&';

const KINDS = ['a-z', 'A-Z', '0-9', PASSWORD_SPECIALS];
const ALLOWED = `[${KINDS.join('')}]`;

export const PASSWORD_PATTERN = `${KINDS.map((kind) => `(?=.*[${kind}])`).join('')}${ALLOWED}{${PASSWORD_MIN_LENGTH},}`;

export const PASSWORD_TITLE = `Password must be at least ${PASSWORD_MIN_LENGTH} characters and include uppercase, lowercase, number, and special character (${PASSWORD_SPECIALS})`;

export const PASSWORD_HINT = 'Must contain: uppercase, lowercase, number, and special character';

export function hasEveryKind(password: string): boolean {
  return KINDS.every((kind) => new RegExp(`[${kind}]`).test(password));
}

export function hasOnlyAllowedCharacters(password: string): boolean {
  return new RegExp(`^${ALLOWED}*$`).test(password);
}

/** The characters of a password that the rule does not allow, each once. */
export function charactersNotAllowed(password: string): string[] {
  return [...new Set(password)].filter((character) => !hasOnlyAllowedCharacters(character));
}
