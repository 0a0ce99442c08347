import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { card, startStaffSite } from '#app/testing/staff-site.tsx';
import { codeOf, GOOD_PASSWORD } from '#server/testing/people.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = '', TOM = ''] = ADMINS;
const NEW_PASSWORD = 'Wattle*Ferry9';
const submissions = [
  { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', message: 'Please tell me more.' },
];

const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;
async function fill(person: UserEvent, label: string, words: string): Promise<void> {
  await person.clear(await field(label));
  await person.paste(words);
}
const button = (name: string) => screen.findByRole('button', { name });
const devices = () => within(screen.getByRole('region', { name: 'Devices' }));

test('name, time zone and signature are saved', async () => {
  const site = await startStaffSite({ submissions: [] });
  const mira = await site.open('/admin/account', MIRA);
  await screen.findByText(`You are signed in as ${MIRA}.`);
  await fill(mira, 'Display name', 'Mira Sen');
  const zones = [...(await field('Time zone')).ownerDocument.querySelectorAll('datalist option')];
  const named = (name: string) => zones.find((zone) => zone.getAttribute('value') === name);
  expect(named('Asia/Kolkata')?.textContent).toBe('India, GMT+5:30');
  expect(named('Asia/Calcutta')).toBeUndefined();
  await fill(mira, 'Time zone', 'Asia/Kolkata');
  await fill(mira, 'Signature', 'Warm regards,\nMira Sen');
  await mira.click(await button('Save'));
  const profiles = () => site.sql('select display_name from public.staff_profiles');
  await waitFor(async () => expect(await profiles()).toHaveLength(1));
  await site.open('/admin/account', MIRA);
  expect((await field('Display name')).value).toBe('Mira Sen');
  expect((await field('Time zone')).value).toBe('Asia/Kolkata');
  expect((await field('Signature')).value).toBe('Warm regards,\nMira Sen');
});

test('other devices are listed and can be signed out', async () => {
  const site = await startStaffSite({ submissions: [] });
  const [phone, tablet] = [await site.clientOf(MIRA), await site.clientOf(MIRA)];
  const mira = await site.open('/admin/account', MIRA);
  const rows = () => devices().findAllByRole('listitem');
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(devices().getAllByText('This device')).toHaveLength(1);
  const [single] = devices().getAllByRole('button', { name: /^Sign out (?!other|everywhere)/ });
  if (single) await mira.click(single);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await mira.click(await button('Sign out other devices'));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  for (const other of [phone, tablet]) expect((await other.auth.refreshSession()).error).not.toBeNull();
  const later = await site.clientOf(MIRA);
  await mira.click(await button('Sign out everywhere'));
  await waitFor(() => expect(location.pathname).toBe('/auth'));
  expect((await later.auth.refreshSession()).error).not.toBeNull();
});

test('the password is changed with the current one', async () => {
  const site = await startStaffSite({ submissions: [] });
  const tom = await site.open('/admin/account', TOM);
  const change = async (current: string, next: string) => {
    await fill(tom, 'Current password', current);
    await fill(tom, 'New password', next);
    await tom.click(await button('Change Password'));
  };
  await change('Not-the-one-1', NEW_PASSWORD);
  await screen.findByText('The current password is wrong.');
  await change(GOOD_PASSWORD, NEW_PASSWORD);
  await waitFor(async () => expect((await field('Current password')).value).toBe(''));
  expect((await field('New password')).value).toBe('');
  const signIn = async (password: string) =>
    (await site.backend.client().auth.signInWithPassword({ email: TOM, password })).error?.code;
  expect(await signIn(GOOD_PASSWORD)).toBe('invalid_credentials');
  expect(await signIn(NEW_PASSWORD)).toBeUndefined();
});

test('staff without a required second factor are redirected to set one up', async () => {
  const site = await startStaffSite({ submissions });
  await site.sql('insert into private.staff_settings (second_factor_required) values (true)');
  const mira = await site.open('/admin', MIRA);
  await screen.findByText('All staff need a second factor here. Set yours up to open the dashboard.');
  expect(location.pathname).toBe('/admin/account');
  await mira.click(await button('Set up an authenticator app'));
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  const secret = document.querySelector('[data-secret]')?.textContent?.replaceAll(' ', '') ?? '';
  await fill(mira, 'Code', codeOf(secret));
  await mira.click(await button('Turn on'));
  await mira.click(await button('I have kept them'));
  // One of the two menus is for phones.
  const [toSubmissions] = screen.getAllByRole('link', { name: 'Submissions' });
  if (toSubmissions) await mira.click(toSubmissions);
  await card(/Asha Rao/);
  expect(location.pathname).toBe('/admin');
});
