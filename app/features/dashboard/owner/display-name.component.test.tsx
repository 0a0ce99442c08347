import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { card, openReader, reader, startStaffSite } from '#app/testing/staff-site.tsx';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = '', TOM = ''] = ADMINS;
const NAME = 'Guest Number 2';
const submissions = [1, 2].map((number) => ({
  first_name: 'Guest',
  last_name: `Number ${number}`,
  email: `guest${number}@example.com`,
  message: 'I would like to know more about Sydnevia.',
  hoursAgo: number,
}));

const holder = () => within(screen.getByRole('region', { name: 'Owner' }));

test('colleagues see a saved name, and the chosen zone is the clock of the dashboard', async () => {
  const site = await startStaffSite({ submissions });
  const user = await site.open('/admin/account', MIRA);
  const profile = within(await screen.findByRole('form', { name: 'Profile' }));
  await user.clear(profile.getByLabelText('Display name'));
  await user.type(profile.getByLabelText('Display name'), 'Mira Nair');
  await user.clear(profile.getByLabelText('Time zone'));
  await user.type(profile.getByLabelText('Time zone'), 'Pacific/Chatham');
  await user.click(profile.getByRole('button', { name: 'Save' }));
  const stored = () => site.sql('select display_name, time_zone from public.staff_profiles');
  await expect.poll(stored).toEqual([{ display_name: 'Mira Nair', time_zone: 'Pacific/Chatham' }]);
  const again = await site.open('/admin', MIRA);
  await screen.findByRole('link', { name: 'My account, Mira Nair' });
  await openReader(again, NAME);
  await again.click(holder().getByRole('button', { name: 'Take it' }));
  await holder().findByText(/^You have it since /);
  const [received] = (await card(NAME)).getElementsByTagName('time');
  const clock = { timeZone: 'Pacific/Chatham', hour: 'numeric', minute: '2-digit' } as const;
  const shown = new Intl.DateTimeFormat('en-AU', clock).format(new Date(received?.dateTime ?? ''));
  expect(received?.textContent).toContain(shown);

  const tom = await site.open('/admin', TOM);
  expect((await within(await card(NAME)).findByRole('img', { name: 'Mira Nair has it' })).textContent).toBe(
    'MN',
  );
  await openReader(tom, NAME);
  await within(reader()).findByText('Taken by Mira Nair');
  await tom.click(holder().getByRole('button', { name: 'Take over' }));
  await holder().findByText(/^You have it since /);
  await site.open('/admin/activity', TOM);
  const entries = () => screen.queryAllByText(NAME).map((entry) => entry.closest('li')?.textContent);
  const expected = [/tom Guest Number 2 Taken over from Mira Nair$/, /Mira Nair Guest Number 2 Taken$/];
  await waitFor(() => expect(entries()).toEqual(expected.map((words) => expect.stringMatching(words))));
});
