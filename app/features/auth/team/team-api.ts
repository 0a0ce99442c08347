/** What the team page and the link of an invitation ask of the backend. SQL decides who may. */
import { ask, type Result, saveProfile } from '#app/features/auth/account/account-api.ts';
import { loadSupabase } from '#app/lib/supabase.ts';

export type Role = 'admin' | 'agent';

export interface Member {
  user_id: string;
  email: string;
  display_name: string | null;
  role: Role;
  since: string;
  last_seen_at: string | null;
  has_second_factor: boolean;
  sessions: number;
  submissions: number;
}

export interface Invitation {
  id: string;
  email: string;
  role: Role;
  invited_by: string | null;
  sent_at: string;
  expires_at: string;
  is_over: boolean;
}

/** `link` where nothing can be mailed: whoever invites passes it on. */
export interface Sent {
  email: string;
  mailed: boolean;
  link: string | undefined;
}

export interface OpenInvitation {
  email: string;
  role: Role;
  /** The account has a second factor: the person signs in with it before they choose a new password. */
  needsCode: boolean;
}

export const INVITATION_GONE = 'invitation_gone';

const asTable = <Row>(result: Result<unknown>) => result as Result<Row[]>;

export async function listTeam(): Promise<Result<Member[]>> {
  return asTable<Member>(await ask((supabase) => supabase.rpc('list_team')));
}

export async function listInvitations(): Promise<Result<Invitation[]>> {
  return asTable<Invitation>(await ask((supabase) => supabase.rpc('list_invitations')));
}

export function changeRole(accountId: string, role: Role): Promise<Result<boolean>> {
  return ask((supabase) => supabase.rpc('change_role', { account_id: accountId, role }));
}

export function takeRoleAway(accountId: string): Promise<Result<boolean>> {
  return ask((supabase) => supabase.rpc('take_role_away', { account_id: accountId }));
}

export function endSessionsOf(accountId: string): Promise<Result<number>> {
  return ask((supabase) => supabase.rpc('end_sessions_of', { account_id: accountId }));
}

export function resetSecondFactor(accountId: string): Promise<Result<boolean>> {
  return ask((supabase) => supabase.rpc('reset_second_factor', { account_id: accountId }));
}

export function withdrawInvitation(id: string): Promise<Result<boolean>> {
  return ask((supabase) => supabase.rpc('withdraw_invitation', { invitation_id: id }));
}

export async function invite(email: string, role: Role): Promise<Result<Sent>> {
  const sent = await callTeam<Mailed>({ action: 'invite', email, role });
  if (!isMissing(sent)) return sentOf(sent);
  return linkOf(await ask((supabase) => supabase.rpc('invite_to_team', { email, role })));
}

export async function sendAgain(id: string): Promise<Result<Sent>> {
  const sent = await callTeam<Mailed>({ action: 'resend', id });
  if (!isMissing(sent)) return sentOf(sent);
  return linkOf(await ask((supabase) => supabase.rpc('resend_invitation', { invitation_id: id })));
}

/** Undefined where the backend cannot say: on hosted Supabase the person signs in, and then it shows. */
export async function lookAtInvitation(token: string): Promise<Result<OpenInvitation | undefined>> {
  const looked = await callTeam<OpenInvitation>({ action: 'look', token });
  return isMissing(looked) ? { ok: true, data: undefined } : looked;
}

/** Always with a new password: a stranger may have made the account before, and chosen the password it has. */
export async function joinTeam(
  token: string,
  displayName: string,
  password: string,
): Promise<Result<unknown>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const joined = await callTeam({ action: 'accept', token, displayName, password, timeZone });
  if (!isMissing(joined)) return joined;
  // Hosted Supabase: the person is signed in, and a new password ends their other sessions.
  const changed = await ask<unknown>(({ auth }) => auth.updateUser({ password }));
  if (!changed.ok) return changed;
  const accepted = await ask((supabase) => supabase.rpc('accept_invitation', { token }));
  if (!accepted.ok) return accepted;
  if (accepted.data === 'accepted') return saveProfile(displayName, timeZone);
  return accepted.data === 'gone'
    ? { ok: false, code: INVITATION_GONE, message: 'This invitation is no longer valid.' }
    : {
        ok: false,
        code: undefined,
        message: 'The invitation is for another address. Sign in with that one.',
      };
}

interface Mailed {
  invitation: { email: string };
  mailed: boolean;
  link?: string;
}

function sentOf(sent: Result<Mailed>): Result<Sent> {
  if (!sent.ok) return sent;
  const { invitation, mailed, link } = sent.data;
  return { ok: true, data: { email: invitation.email, mailed, link } };
}

/** Hosted Supabase has no function that mails it: the link is shown. */
function linkOf(made: Result<unknown>): Result<Sent> {
  if (!made.ok) return made;
  const { email, token } = made.data as { email: string; token: string };
  const link = new URL('/auth', window.location.origin);
  link.hash = new URLSearchParams({ token_hash: token, type: 'invite' }).toString();
  return { ok: true, data: { email, mailed: false, link: link.href } };
}

const isMissing = (result: Result<unknown>) => !result.ok && result.code === 'NOT_FOUND';

async function callTeam<Data>(body: Record<string, string>): Promise<Result<Data>> {
  try {
    const { functions } = await loadSupabase();
    const { data, error } = await functions.invoke('team', { body });
    if (!error) return { ok: true, data };
    const answer = error.context instanceof Response ? await error.context.json().catch(() => ({})) : {};
    return { ok: false, message: answer.message ?? error.message, code: answer.code };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error), code: undefined };
  }
}
