import type { Context } from 'hono';
import { bodyParams, textParam } from '#server/backend/auth/params.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import type { Caller } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { createFirstAdmin } from './first-admin.ts';
import { invite, type StaffCall, sendAgain } from './invite.ts';

const ACTIONS = new Map<string, (call: StaffCall) => Promise<object>>([
  ['invite', invite],
  ['resend', sendAgain],
  ['read', readInvitation],
  ['accept', acceptInvitation],
  ['setup', createFirstAdmin],
]);

/** Mails invitations and opens accounts by their links. SQL decides who may invite. */
export async function handleStaff(c: Context, deps: BackendDeps, caller: Caller): Promise<Response> {
  const params = bodyParams(c);
  const act = ACTIONS.get(textParam(params, 'action'));
  if (!act) throw new HttpError(400, 'unknown_action', 'Unknown action');
  return c.json(await act({ deps, caller, params }));
}
