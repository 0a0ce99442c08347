import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { afterAnswer } from '#server/backend/after-answer.ts';
import { requestNetwork } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { requireLimits } from '#server/backend/limits.ts';
import { asServer } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { hashPassword } from './accounts/password-hash.ts';
import { requireGoodPassword } from './accounts/password-rule.ts';
import { sessionOrigin } from './accounts/session-origin.ts';
import { openSession } from './accounts/sessions.ts';
import { discardSignUps, insertUser, lockUserByEmail, type NewUser } from './accounts/users.ts';
import { alreadyRegisteredMail } from './mail/auth-mails.ts';
import { writeConfirmation } from './mail/confirmation.ts';
import { countMail, requireMayAskForMail, sendCounted } from './mail/mail-limits.ts';
import { bodyParams, emailParam, metadataParam, textParam } from './params.ts';

export async function signup(c: Context, deps: BackendDeps): Promise<Response> {
  if (deps.settings.signUp === 'invited') {
    throw new HttpError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const params = bodyParams(c);
  const email = emailParam(params);
  const password = textParam(params, 'password');
  if (!password) throw new HttpError(400, 'validation_failed', 'Signup requires a valid password');
  requireGoodPassword(password);
  const metadata = metadataParam(params) ?? {};
  const address = requestNetwork(c, deps);
  await requireLimits(deps, [['signUpByAddress', address]]);
  const { confirmEmail } = deps.settings;
  if (confirmEmail) await requireMayAskForMail(deps, 'signup', email, address);
  const encryptedPassword = await hashPassword(password);
  const user: NewUser = { email, encryptedPassword, confirmed: !confirmEmail, metadata };
  return confirmEmail ? signupByMail(c, deps, user, address) : signupAtOnce(c, deps, user);
}

async function signupAtOnce(c: Context, deps: BackendDeps, user: NewUser): Promise<Response> {
  const session = await deps.database.tx(asServer, async (tx) => {
    const id = await insertUser(tx, user);
    return id && openSession(tx, deps, id, sessionOrigin(c, deps, 'password'));
  });
  if (!session) throw new HttpError(422, 'user_already_exists', 'User already registered');
  return c.json(session);
}

/** The response is the same whether the address is new, unconfirmed or in use. */
async function signupByMail(
  c: Context,
  deps: BackendDeps,
  user: NewUser,
  address: string,
): Promise<Response> {
  const redirectTo = c.req.query('redirect_to');
  afterAnswer(deps, 'The sign-up mail', async () => {
    const written = await storeAndWrite(deps, user, address, redirectTo);
    if (written) await sendCounted(deps, written.mail, written.counted);
  });
  return c.json(pendingUser(user));
}

/** Stored even if no more mails may be sent: the existing links then require a new password. */
async function storeAndWrite(deps: BackendDeps, user: NewUser, address: string, redirectTo?: string) {
  const { settings } = deps;
  const { email } = user;
  return deps.database.tx(asServer, async (tx) => {
    const added = await insertUser(tx, user);
    const known = added ? undefined : await lockUserByEmail(tx, email);
    const id = added ?? known?.id;
    const isOpen = Boolean(id) && !known?.confirmed;
    if (known && isOpen) await discardSignUps(tx, known.id);
    const counted = await countMail(tx, deps, 'signup', email, address);
    if (!counted) return undefined;
    const mail =
      id && isOpen
        ? await writeConfirmation(tx, settings, { id, email, isFirst: Boolean(added) }, redirectTo)
        : alreadyRegisteredMail(settings, email);
    return { mail, counted };
  });
}

/** As GoTrue returns a user about whom it reveals nothing: a random id and no identities. */
function pendingUser(user: NewUser) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: user.metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
