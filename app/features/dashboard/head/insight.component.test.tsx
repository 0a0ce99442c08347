import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { startStaffSite, tile } from '#app/testing/staff-site.tsx';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = '', TOM = ''] = ADMINS;

test('the charts are closed at first, and have a description in words', async () => {
  const site = await startStaffSite({
    submissions: [3, 50, 24 * 40].map((hoursAgo) => ({
      first_name: `Asha ${hoursAgo}`,
      last_name: 'Rao',
      email: `asha${hoursAgo}@example.com`,
      message: 'Please send the plans.',
      hoursAgo,
    })),
  });
  const tom = await site.clientOf(TOM);
  await tom.from('contact_submissions').update({ status: 'responded' }).eq('email', 'asha3@example.com');
  const user = await site.open('/admin', MIRA);
  await screen.findByText('Live');
  await waitFor(() => expect(tile('Total Submissions').textContent).toMatch(/^3 /));
  expect(screen.queryByRole('region', { name: 'Insight' })).toBeNull();
  const button = screen.getByRole('button', { name: 'Insight' });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const insight = await screen.findByRole('region', { name: 'Insight' });
  await waitFor(() => expect(insight.textContent).toMatch(/Submissions a day: 2 in the last 30 days/));
  expect(insight.textContent).toMatch(/Median time to first response: .*promised: 24 h/);
  expect(insight.querySelectorAll('rect title')).toHaveLength(30);
});
