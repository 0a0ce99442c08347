import { readFileSync } from 'node:fs';
import { HttpError } from '#server/requests/http-error.ts';
import {
  hasEveryKind,
  hasOnlyAllowedCharacters,
  PASSWORD_MIN_LENGTH,
  PASSWORD_SPECIALS,
} from '#supabase/rules/password-rule.ts';
import { PASSWORD_MAX_BYTES } from './password-hash.ts';

/** How many characters people add to a common word to satisfy a rule such as ours. */
const ORNAMENT_AT_MOST = 6;

const LIST = new URL('./common-passwords.txt', import.meta.url);

let commonPasswords: Set<string> | undefined;

/** The rule of the sign-up form, enforced on the server too. Throws GoTrue's weak_password with its reasons. */
export function requireGoodPassword(password: string): void {
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) {
    throw new HttpError(
      400,
      'validation_failed',
      `Password cannot be longer than ${PASSWORD_MAX_BYTES} characters`,
    );
  }
  const found: [reason: string, message: string][] = [];
  if (password.length < PASSWORD_MIN_LENGTH) {
    found.push(['length', `Password should be at least ${PASSWORD_MIN_LENGTH} characters.`]);
  }
  if (!hasEveryKind(password)) {
    const kinds = `a lowercase letter, an uppercase letter, a digit and one of ${PASSWORD_SPECIALS}`;
    found.push(['characters', `Password should contain ${kinds}.`]);
  } else if (!hasOnlyAllowedCharacters(password)) {
    found.push(['characters', `Password may contain only letters, digits and ${PASSWORD_SPECIALS}.`]);
  }
  if (isCommon(password)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.';
    found.push(['pwned', message]);
  }
  if (found.length === 0) return;
  const reasons = found.map(([reason]) => reason);
  const message = found.map(([, text]) => text).join(' ');
  throw new HttpError(422, 'weak_password', message, {}, { weak_password: { reasons } });
}

/** "Password1!" is still "password": trailing digits and symbols are removed before the lookup. */
function isCommon(password: string): boolean {
  commonPasswords ??= readList();
  const lower = password.toLowerCase();
  const candidates = [lower, lower.replace(/[^a-z0-9]+$/, '')];
  const bare = lower.replace(/[^a-z]+$/, '');
  if (bare && lower.length - bare.length <= ORNAMENT_AT_MOST) candidates.push(bare);
  return candidates.some((candidate) => commonPasswords?.has(candidate));
}

function readList(): Set<string> {
  const lines = readFileSync(LIST, 'utf8').split('\n');
  return new Set(lines.filter((line) => line && !line.startsWith('#')));
}
