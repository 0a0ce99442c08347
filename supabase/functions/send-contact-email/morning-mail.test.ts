import { expect, test } from 'vitest';
import { morningMail } from './morning-mail.ts';

const claimed = {
  user_id: '5b0d5e9e-6a0c-4b7b-9a57-0f4e1a1f2c3d',
  day: '2026-11-17',
  attempt: 1,
  email: 'mira@nevia.test',
  display_name: 'Mira',
  time_zone: 'Asia/Kolkata',
  follow_ups: [
    {
      submission_id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
      first_name: 'Asha',
      last_name: 'Rao',
      follow_up_at: '2026-11-17T04:30:00+00:00',
      note: null,
      is_mine: true,
    },
  ],
};
const site = { siteName: 'Nevia', siteUrl: 'https://nevia.test' };

test('the mail of the morning has the time by the clock of its reader', () => {
  expect(morningMail(claimed, site).text).toMatch(/Tue,? 17 Nov,? 10:00\sam: Asha Rao/);
});

test('a time or a zone that cannot be read does not keep the mail back', () => {
  expect(morningMail({ ...claimed, time_zone: 'Factory' }, site).text).toContain('unknown: Asha Rao');
  const [due] = claimed.follow_ups.map((one) => ({ ...one, follow_up_at: '10000-01-01T00:00:00+00:00' }));
  expect(morningMail({ ...claimed, follow_ups: due ? [due] : [] }, site).text).toContain('unknown: Asha Rao');
});
