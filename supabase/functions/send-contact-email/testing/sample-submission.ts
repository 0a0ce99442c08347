import type { ClaimedSubmission } from '#supabase/functions/send-contact-email/submission-mail.ts';

export const sampleSubmission: ClaimedSubmission = {
  submission_id: '6f1f0f0e-8a57-4d0f-9d43-0f6f2f2e7a11',
  attempt: 1,
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  phone: null,
  message: 'Please tell me more.',
  created_at: '2026-11-15T03:00:00Z',
  about: null,
  source: null,
  utm_medium: null,
  utm_campaign: null,
  landing_page: null,
  call_at: null,
  call_zone: null,
};
