import type { NoticedSubmission } from '#supabase/functions/send-contact-email/submission-mail.ts';

export const sampleSubmission: NoticedSubmission = {
  id: '00000000-0000-4000-8000-000000000000',
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  phone: null,
  message: 'Please tell me more.',
  created_at: '2026-11-15T03:00:00Z',
  about: null,
  home: null,
  source: null,
  utm_medium: null,
  utm_campaign: null,
  landing_page: null,
  call_at: null,
};
