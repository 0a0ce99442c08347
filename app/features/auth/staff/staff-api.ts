/** The requests of /admin/team and of the link in an invitation. SQL decides who may make them. */
import { type Result, type Returned, request, requestFunction } from '#app/lib/staff-request.ts';

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
  return sentOf(await requestFunction<Mailed>('staff', { body: { action: 'invite', email, role } }));
}

export async function sendAgain(id: string): Promise<Result<Sent>> {
  return sentOf(await requestFunction<Mailed>('staff', { body: { action: 'resend', id } }));
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

export function readInvitation(token: string): Promise<Result<OpenInvitation>> {
  return requestFunction('staff', { body: { action: 'read', token } });
}

/** Always sets a new password: a stranger may have created the account and chosen its password. */
export function joinStaff(token: string, displayName: string, password: string): Promise<Result<unknown>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return requestFunction('staff', { body: { action: 'accept', token, displayName, password, timeZone } });
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
