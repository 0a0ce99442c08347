/** The requests of /admin/team and of the link in an invitation. SQL decides who may make them. */
import { saveProfile } from '#app/components/staff/profile.ts';
import { type Result, type Returned, request, requestFunction, rpc } from '#app/lib/staff-request.ts';

export type Member = Returned<'list_staff_accounts', 'display_name'>;
export type Invitation = Returned<'list_invitations', 'invited_by'>;

/** `link` is set where nothing can be mailed: the admin passes it on. */
export interface Sent {
  email: string;
  mailed: boolean;
  link: string | undefined;
}

export interface OpenInvitation {
  email: string;
  role: string;
  /** The account has a second factor: the person signs in with it before they choose a new password. */
  needsCode: boolean;
}

export const INVITATION_GONE = 'invitation_gone';

export function listMembers(): Promise<Result<Member[]>> {
  return request((supabase) => supabase.rpc('list_staff_accounts'));
}

export function listInvitations(): Promise<Result<Invitation[]>> {
  return request((supabase) => supabase.rpc('list_invitations'));
}

export async function invite(email: string, role: string): Promise<Result<Sent>> {
  const sent = await requestFunction<Mailed>('staff', { body: { action: 'invite', email, role } });
  if (!isMissing(sent)) return sentOf(sent);
  return linkOf(await rpc('invite_staff', { email, role }));
}

export async function sendAgain(id: string): Promise<Result<Sent>> {
  const sent = await requestFunction<Mailed>('staff', { body: { action: 'resend', id } });
  if (!isMissing(sent)) return sentOf(sent);
  return linkOf(await rpc('resend_invitation', { invitation_id: id }));
}

/** With the token of the link that the start message prints. */
export function createFirstAdmin(
  token: string,
  person: { displayName: string; email: string; password: string },
): Promise<Result<unknown>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return requestFunction('staff', { body: { action: 'setup', token, timeZone, ...person } });
}

/** Publishes the name of the company, which all pages and mails then carry. Returns why it is still a draft, if it is. */
export async function publishBrand(brand: string): Promise<string | undefined> {
  const draft = await request<{ revision: number }>((supabase) =>
    supabase.rpc('save_draft', { document: 'site', edit: { brand }, revision: 0 }),
  );
  if (!draft.ok) return draft.message;
  const { revision } = draft.data;
  const published = await requestFunction<{ ok: boolean; problems?: string[] }>('content', {
    body: { publish: { document: 'site', revision } },
  });
  if (!published.ok) return published.message;
  return published.data.ok ? undefined : published.data.problems?.join(' ');
}

/** Undefined on hosted Supabase, which has no such function: the person signs in first. */
export async function readInvitation(token: string): Promise<Result<OpenInvitation | undefined>> {
  const read = await requestFunction<OpenInvitation>('staff', { body: { action: 'read', token } });
  return isMissing(read) ? { ok: true, data: undefined } : read;
}

/** Always sets a new password: a stranger may have created the account and chosen its password. */
export async function joinStaff(
  token: string,
  displayName: string,
  password: string,
): Promise<Result<unknown>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const joined = await requestFunction('staff', {
    body: { action: 'accept', token, displayName, password, timeZone },
  });
  if (!isMissing(joined)) return joined;
  // Hosted Supabase: the person is signed in, and a new password ends their other sessions.
  const changed = await request(({ auth }) => auth.updateUser({ password }));
  if (!changed.ok) return changed;
  const accepted = await request<string>((supabase) => supabase.rpc('accept_invitation', { token }));
  if (!accepted.ok) return accepted;
  if (accepted.data === 'accepted') return saveProfile(displayName, timeZone);
  const isGone = accepted.data === 'gone';
  return {
    ok: false,
    status: 403,
    code: isGone ? INVITATION_GONE : undefined,
    message: isGone
      ? 'This invitation is no longer valid.'
      : 'The invitation is for another address. Sign in with that one.',
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

/** Hosted Supabase has no function that mails the link, so the page shows it. */
function linkOf(made: Result<unknown>): Result<Sent> {
  if (!made.ok) return made;
  const { email, token } = made.data as { email: string; token: string };
  const link = new URL('/auth', window.location.origin);
  link.hash = new URLSearchParams({ token_hash: token, type: 'invite' }).toString();
  return { ok: true, data: { email, mailed: false, link: link.href } };
}

const isMissing = (result: Result<unknown>) => !result.ok && result.code === 'NOT_FOUND';
