import type { Context } from 'hono';
import { AuthError } from '#server/backend/auth/auth-error.ts';
import { bodyParams, textParam } from '#server/backend/auth/params.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { toRestError } from '#server/backend/rest/rest-error.ts';
import type { Caller } from '#server/database/database.ts';
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
  try {
    const params = bodyParams(c);
    const act = ACTIONS.get(textParam(params, 'action'));
    if (!act) throw new AuthError(400, 'unknown_action', 'Unknown action');
    return c.json(await act({ deps, caller, params }));
  } catch (error) {
    if (error instanceof AuthError) return refusal(error.status, error.code, error.message);
    const known = toRestError(error, caller.role);
    if (!known) throw error;
    return refusal(known.status, known.body.code, known.body.message, known.headers);
  }
}

function refusal(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ code, message, error: message }, { status, headers });
}
