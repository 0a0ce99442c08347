import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  card,
  cardNames,
  expectComplaints,
  focusOn,
  loseRequests,
  openReader,
  startStaffSite,
  tile,
} from '#app/testing/staff-site.tsx';
import { projectBySlug } from '#content/projects.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const submissions = [
  {
    first_name: 'Sanjay',
    last_name: 'Pillai',
    email: 'sanjay@example.com',
    phone: '+91 92868 14765',
    message: 'I would like to know more about Sydnevia.',
    hoursAgo: 5,
  },
];

const dialog = () => within(screen.getByRole('dialog', { name: 'Add by hand' }));
const input = (label: string | RegExp) => dialog().getByLabelText<HTMLInputElement>(label);
const phone = () => dialog().getByLabelText(/^Phone/, { selector: '[type=tel]' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openDialog() {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await mira.click(await screen.findByRole('button', { name: 'Add by hand' }));
  await screen.findByRole('dialog', { name: 'Add by hand' });
  return { site, mira };
}

test('the rules are those of the form, and the first error gets the focus', async () => {
  const { mira } = await openDialog();
  await mira.click(dialog().getByRole('button', { name: 'Add' }));
  for (const words of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Message must be at least 10 characters long',
  ])
    await dialog().findByText(words);
  await focusOn(() => input('First Name'));
});

test('an email or a phone that is already known is shown, and leads to its submission', async () => {
  const { mira } = await openDialog();
  const known = 'This email or phone is here already';
  await mira.type(phone(), '092868 14765');
  await dialog().findByText(known);
  await mira.clear(phone());
  await waitFor(() => expect(dialog().queryByText(known)).toBeNull());
  await mira.type(input(/^Email/), 'SANJAY@example.com');
  await mira.click(await dialog().findByRole('button', { name: /Sanjay Pillai/ }));
  await closed();
  await screen.findByRole('heading', { level: 2, name: 'Sanjay Pillai' });
});

test('a call becomes a submission that opens, and staff get no mail', async () => {
  const { site, mira } = await openDialog();
  await mira.click(dialog().getByLabelText('WhatsApp'));
  await mira.type(input('First Name'), 'Lakshmi');
  await mira.type(input('Last Name'), 'Menon');
  await mira.type(input(/^Email/), 'lakshmi@example.com');
  await mira.type(input('Message'), 'She asks for the floor plans of Brisnevia.');
  await mira.selectOptions(input(/^About/), projectBySlug('brisnevia').name);
  await mira.click(dialog().getByRole('button', { name: 'Add' }));
  await closed();
  await screen.findByRole('heading', { level: 2, name: 'Lakshmi Menon' });
  await waitFor(() => expect(cardNames()).toEqual(['Lakshmi Menon', 'Sanjay Pillai']));
  const timeline = within(await screen.findByRole('region', { name: 'Timeline and notes' }));
  await timeline.findByText(`Added by hand by ${MIRA}`);
  expect(timeline.getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(tile('Total Submissions').textContent).toMatch(/^2 /));
  expect(
    await site.sql(
      `select channel, about from public.contact_submissions where email = 'lakshmi@example.com'`,
    ),
  ).toEqual([{ channel: 'whatsapp', about: 'brisnevia' }]);
  expect(await site.sql(`select kind from private.outbox where state <> 'sent'`)).toEqual([]);
});

test('a failed save keeps the input, and a phone number is enough', async () => {
  const { mira } = await openDialog();
  await mira.type(input('First Name'), 'Arjun');
  await mira.type(input('Last Name'), 'Das');
  await mira.type(phone(), '+91 90000 00001');
  await mira.type(input('Message'), 'He came by and asked about prices.');
  expectComplaints('Nothing was added');
  const find = loseRequests(({ url }) => url.includes('/rpc/add_submission'));
  await mira.click(dialog().getByRole('button', { name: 'Add' }));
  await screen.findByText('Nothing was added');
  expect(input('First Name').value).toBe('Arjun');
  find();
  // It has another name while it is busy.
  await dialog().findByRole('button', { name: 'Add' });
  await mira.click(input('Message'));
  await mira.keyboard('{Control>}{Enter}{/Control}');
  await closed();
  await screen.findByRole('heading', { level: 2, name: 'Arjun Das' });
});

test('a wrong address is corrected, and the timeline keeps the old one', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await openReader(mira, 'Sanjay Pillai');
  await mira.click(screen.getByRole('button', { name: 'Correct contact details...' }));
  const details = within(await screen.findByRole('dialog', { name: 'Contact details of Sanjay Pillai' }));
  await mira.clear(details.getByLabelText(/^Email/));
  await mira.type(details.getByLabelText(/^Email/), 'sanjay.pillai@example.com');
  await mira.click(details.getByRole('button', { name: 'Save' }));
  await closed();
  await waitFor(async () =>
    expect((await card('Sanjay Pillai')).textContent).toContain('sanjay.pillai@example.com'),
  );
  const timeline = within(await screen.findByRole('region', { name: 'Timeline and notes' }));
  await timeline.findByText(/they were sanjay@example\.com by/);
});
