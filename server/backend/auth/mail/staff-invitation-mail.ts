import { roleWithArticle } from '#content/staff-roles.ts';
import type { BackendSettings } from '#server/backend/deps.ts';
import type { Mail } from '#supabase/functions/_shared/mail.ts';
import { letter } from './auth-mails.ts';

export function staffInvitationMail(settings: BackendSettings, to: string, role: string, link: string): Mail {
  return letter(settings, to, `Join the ${settings.siteName} team`, [
    `You are invited to work on the ${settings.siteName} dashboard as ${roleWithArticle(role)}.`,
    'Open this link within seven days to accept. It works once, and an earlier one no longer works:',
    { link, label: 'Accept the invitation' },
    'If you did not expect this, do nothing: without the link no one can join in your name.',
  ]);
}
