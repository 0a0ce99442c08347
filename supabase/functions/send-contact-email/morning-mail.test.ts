import { expect, test } from 'vitest';
import { morningMail } from './morning-mail.ts';

const morning = {
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
const site = { siteName: 'Nevia', siteUrl: 'https://nevia.test', notifyTo: [] };

test('the morning mail shows times by the clock of its reader', () => {
  expect(morningMail(morning, site).text).toMatch(/Tue,? 17 Nov,? 10:00\sam: Asha Rao/);
});

test('a time or a zone that cannot be read does not stop the mail', () => {
  expect(morningMail({ ...morning, time_zone: 'Factory' }, site).text).toContain('unknown: Asha Rao');
  const [due] = morning.follow_ups.map((one) => ({ ...one, follow_up_at: '10000-01-01T00:00:00+00:00' }));
  expect(morningMail({ ...morning, follow_ups: due ? [due] : [] }, site).text).toContain('unknown: Asha Rao');
});
