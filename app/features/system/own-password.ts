import type { Failure } from '#app/lib/staff-request.ts';

/** A session alone must not be enough for what concerns all data. */
export const ownPassword = {
  kind: 'line',
  label: 'Your password',
  type: 'password',
  autoComplete: 'current-password',
  isRequired: true,
  isWide: true,
} as const;

export const refusalOf = ({ code, message }: Failure) => ({
  message: code === 'invalid_credentials' ? 'This is not your password.' : message,
});
