import { type Context, Hono } from 'hono';
import { authenticate, requestNetwork } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { isLeavingLink } from '#server/backend/json-body.ts';
import { type LimitName, type LimitUse, requireLimits } from '#server/backend/limits.ts';
import { handleStaff } from '#server/backend/staff/staff.ts';
import type { Caller } from '#server/database/database.ts';
import { receivedFileRoutes } from '#server/inbox/received-file-routes.ts';
import { contentRoutes } from '#server/pages/live/content-routes.ts';
import { siteChangeRoutes } from '#server/pages/live/site-changes.ts';
import { uploadRoutes } from '#server/photographs/upload-routes.ts';
import { replyFileRoutes } from '#server/replies/reply-file-routes.ts';
import { replyRoutes } from '#server/replies/reply-routes.ts';
import { HttpError, tooMany } from '#server/requests/http-error.ts';
import { systemRoutes } from '#server/system/system-routes.ts';
import { sendNow } from '#supabase/functions/_shared/outbox.ts';
import { handleNewsletter } from '#supabase/functions/newsletter/handler.ts';
import { handleSendContactEmail } from '#supabase/functions/send-contact-email/handler.ts';
import { functionDeps } from './function-deps.ts';

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
    await admit(c, deps, ['functionByAddress']);
    return handleSendContactEmail(c.req.raw, functionDeps(deps));
  });
  app.post('/newsletter', async (c) => {
    if (isLeavingLink(c)) return handleNewsletter(c.req.raw, functionDeps(deps));
    await admit(c, deps, ['functionByAddress', 'newsletterMailByAddress']);
    return handleNewsletter(c.req.raw, functionDeps(deps));
  });
  app.post('/staff', async (c) => {
    const caller = await admit(c, deps, [
      'functionByAddress',
      'invitationByAddress',
      'invitationByAddressInAnHour',
    ]);
    return handleStaff(c, deps, caller);
  });
  app.get('/newsletter', (c) => {
    return isLeavingLink(c) ? handleNewsletter(c.req.raw, functionDeps(deps)) : wrongMethod(c);
  });
  app.route(
    '/reply',
    replyRoutes(deps, (id) => sendNow('reply', id, functionDeps(deps))),
  );
  app.route('/reply-files', replyFileRoutes(deps));
  app.route('/received-file', receivedFileRoutes(deps));
  app.route('/pages', siteChangeRoutes(deps));
  app.route('/content', contentRoutes(deps));
  app.route('/photographs', uploadRoutes(deps));
  app.route('/system', systemRoutes(deps));
  for (const path of POSTED) app.all(path, wrongMethod);
  app.all('*', () => {
    throw new HttpError(404, 'NOT_FOUND', 'Requested function was not found');
  });
  return app;
}

async function admit(c: Context, deps: BackendDeps, names: LimitName[]): Promise<Caller> {
  const caller = await authenticate(c, deps);
  if (caller.role === 'service_role') return caller;
  const address = requestNetwork(c, deps);
  const uses = names.map((name): LimitUse => [name, address]);
  await requireLimits(deps, uses, (seconds) =>
    tooMany(seconds, 'Too many requests. Please try again later.'),
  );
  return caller;
}

function wrongMethod(c: Context): never {
  const Allow = /\/reply(?:-files)?$/.test(c.req.path) ? 'GET, POST' : 'POST';
  throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Method not allowed', { Allow });
}
