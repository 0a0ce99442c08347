import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashPassword } from '#server/backend/auth/accounts/password-hash.ts';
import { requireGoodPassword } from '#server/backend/auth/accounts/password-rule.ts';
import { emailParam, textParam } from '#server/backend/auth/params.ts';
import { asServer, type Database, type Transaction } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { nameParam, openAccount, saveProfile } from './accept-invitation.ts';
import type { StaffCall } from './invite.ts';

const VALID_FOR_MS = 24 * 3_600_000;

/**
 * The fragment of the link that the start message prints while there is no admin. Every process with the same keys accepts
 * it, for a day.
 */
export async function setupToken(
  database: Database,
  jwtSecret: Uint8Array,
  now = Date.now(),
): Promise<string | undefined> {
  const isOpen = await database.tx(asServer, async (tx) => !(await hasAdmin(tx)));
  return isOpen ? signed(jwtSecret, now) : undefined;
}

/** Creates the first admin, for a person who has the link. */
export async function createFirstAdmin({ deps, params }: StaffCall): Promise<object> {
  if (!isValid(textParam(params, 'token'), deps.keys.jwtSecret)) throw linkGone();
  const email = emailParam(params);
  const name = nameParam(params);
  const password = textParam(params, 'password');
  requireGoodPassword(password);
  const encryptedPassword = await hashPassword(password);
  await deps.database.tx(asServer, async (tx) => {
    // Of two people with the link one becomes the admin.
    await tx.query('lock table public.user_roles in share row exclusive mode');
    if (await hasAdmin(tx)) throw linkGone();
    const id = await openAccount(tx, email, encryptedPassword);
    await saveProfile(tx, id, name, textParam(params, 'timeZone'));
    await tx.query(
      `insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict (user_id) do update set role = 'admin'`,
      [id],
    );
  });
  return { email };
}

async function hasAdmin(tx: Transaction): Promise<boolean> {
  return (await tx.query("select from public.user_roles where role = 'admin' limit 1")).length > 0;
}

function signed(secret: Uint8Array, issuedAt: number): string {
  const signature = createHmac('sha256', secret).update(`first admin ${issuedAt}`).digest('base64url');
  return `${issuedAt.toString(36)}.${signature}`;
}

function isValid(token: string, secret: Uint8Array): boolean {
  const issuedAt = Number.parseInt(token, 36);
  const [given, expected] = [Buffer.from(token), Buffer.from(signed(secret, issuedAt))];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Math.abs(Date.now() - issuedAt) < VALID_FOR_MS;
}

function linkGone(): HttpError {
  return new HttpError(
    410,
    'setup_gone',
    'This link is no longer valid. Sign in, ask an admin for an invitation, or restart the server for a new link.',
  );
}
