import type { Context } from 'hono';
import type { BackendDeps } from '#server/backend/deps.ts';

/** What the sign-in page may offer. */
export function settings(c: Context, deps: BackendDeps): Response {
  return c.json({
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: deps.settings.signUp === 'invited',
    mailer_autoconfirm: !deps.settings.confirmEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });
}
