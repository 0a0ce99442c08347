/** The sign-up password as the field's pattern; the server holds the same rule. */
export const PASSWORD_PATTERN = '(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[@$!%*?&])[A-Za-z\\d@$!%*?&]{8,}';

export const PASSWORD_TITLE =
  'Password must be at least 8 characters and include uppercase, lowercase, number, and special character (@$!%*?&)';

export const PASSWORD_HINT = 'Must contain: uppercase, lowercase, number, and special character';

export function isGoodPassword(password: string): boolean {
  return new RegExp(`^(?:${PASSWORD_PATTERN})$`, 'v').test(password);
}
