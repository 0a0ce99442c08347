import { type Context, Hono } from 'hono';
import { authenticate, requestNetwork } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { consumeLimits, type LimitName } from '#server/backend/limits.ts';
import type { Caller } from '#server/database/database.ts';
import { receivedFileRoutes } from '#server/inbox/received-file-routes.ts';
import { contentRoutes } from '#server/pages/live/content-routes.ts';
import { siteChangeRoutes } from '#server/pages/live/site-changes.ts';
import { uploadRoutes } from '#server/photographs/upload-routes.ts';
import { replyFileRoutes } from '#server/replies/reply-file-routes.ts';
import { replyRoutes } from '#server/replies/reply-routes.ts';
import { systemRoutes } from '#server/system/system-routes.ts';
import { handleNewsletter } from '#supabase/functions/newsletter/handler.ts';
import { handleSendContactEmail } from '#supabase/functions/send-contact-email/handler.ts';
import { functionDeps } from './function-deps.ts';
import { handleStaff } from './staff/staff.ts';

const POSTED = [
  '/send-contact-email',
  '/newsletter',
  '/staff',
  '/reply',
  '/reply-files',
  '/pages',
  '/content',
  '/photographs',
  '/system',
];

/** The functions of supabase/functions and those that need this process, mounted at /functions/v1. */
export function functionRoutes(deps: BackendDeps): Hono {
  const app = new Hono();
  app.post('/send-contact-email', async (c) => {
    const access = await admit(c, deps, ['functionByAddress']);
    if ('refusal' in access) return access.refusal;
    return handleSendContactEmail(c.req.raw, functionDeps(deps));
  });
  app.post('/newsletter', async (c) => {
    if (isLeavingLink(c)) return handleNewsletter(c.req.raw, functionDeps(deps));
    const access = await admit(c, deps, ['functionByAddress', 'newsletterByAddress']);
    if ('refusal' in access) return access.refusal;
    return handleNewsletter(c.req.raw, functionDeps(deps));
  });
  app.post('/staff', async (c) => {
    const access = await admit(c, deps, [
      'functionByAddress',
      'invitationByAddress',
      'invitationByAddressInAnHour',
    ]);
    return 'refusal' in access ? access.refusal : handleStaff(c, deps, access.caller);
  });
  app.get('/newsletter', (c) => {
    return isLeavingLink(c) ? handleNewsletter(c.req.raw, functionDeps(deps)) : wrongMethod(c);
  });
  app.route('/reply', replyRoutes(deps));
  app.route('/reply-files', replyFileRoutes(deps));
  app.route('/received-file', receivedFileRoutes(deps));
  app.route('/pages', siteChangeRoutes(deps));
  app.route('/content', contentRoutes(deps));
  app.route('/photographs', uploadRoutes(deps));
  app.route('/system', systemRoutes(deps));
  for (const path of POSTED) app.all(path, wrongMethod);
  app.all('*', (c) => c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404));
  return app;
}

/** Mail programs follow the List-Unsubscribe address: they have no key, and they send a form. */
export function isLeavingLink(c: Context): boolean {
  return c.req.path.endsWith('/functions/v1/newsletter') && c.req.query('unsubscribe') !== undefined;
}

async function admit(
  c: Context,
  deps: BackendDeps,
  names: LimitName[],
): Promise<{ caller: Caller } | { refusal: Response }> {
  const access = await authenticate(c, deps);
  if ('refusal' in access || access.caller.role === 'service_role') return access;
  const address = requestNetwork(c, deps);
  const limit = await consumeLimits(
    deps,
    names.map((name) => [name, address]),
  );
  if (limit.ok) return access;
  c.header('Retry-After', String(limit.retryAfterSeconds));
  const message = 'Too many requests. Please try again later.';
  return { refusal: c.json({ code: 'over_request_rate_limit', message, error: message }, 429) };
}

function wrongMethod(c: Context): Response {
  c.header('Allow', /\/reply(?:-files)?$/.test(c.req.path) ? 'GET, POST' : 'POST');
  return c.json({ code: 'METHOD_NOT_ALLOWED', message: 'Method not allowed' }, 405);
}
