import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openReader, reader, startStaffSite } from '#app/testing/staff-site.tsx';
import { markLabel, statusLabels } from '#content/submission-status.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const VERY_WIDE = 1600;
const submissions = [
  {
    first_name: 'Sanjay',
    last_name: 'Pillai',
    email: 'sanjay@example.com',
    phone: '+91 92868 14765',
    message:
      'Please call me.\n\nhttps://nevia.example/plan?project=brisnevia&price=580000\n\nAnd write & send plans?',
    hoursAgo: 1,
  },
  {
    first_name: 'Ravi',
    last_name: 'Iyer',
    email: 'ravi@example.com',
    phone: 'please write',
    message: 'No number, but a time.',
    call_at: '2035-07-02T05:00:00Z',
    call_zone: 'Asia/Dubai',
    hoursAgo: 2,
  },
  {
    first_name: 'S.',
    last_name: 'Pillai',
    email: 'SANJAY@example.com',
    message: 'The first question, from my office.',
    status: 'responded' as const,
    hoursAgo: 400,
  },
];

const link = (name: string | RegExp) => within(reader()).getByRole('link', { name }).getAttribute('href');

test('a reply offers mail with a greeting, call, WhatsApp and copy', async () => {
  const site = await startStaffSite({ submissions });
  const user = await site.open('/admin', MIRA);
  await openReader(user, 'Sanjay Pillai');
  const mail = new URL(link('Open in email program') ?? '');
  expect(mail.pathname).toBe('sanjay@example.com');
  expect(mail.searchParams.get('body')).toBe('Dear Sanjay,\r\n\r\n');
  expect(link('Call')).toBe('tel:+919286814765');
  expect(link(/WhatsApp/)).toMatch(/^https:\/\/wa\.me\/919286814765\?/);
  await user.click(within(reader()).getByRole('button', { name: 'Copy email' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('sanjay@example.com'));
  await openReader(user, 'Ravi Iyer');
  expect(within(reader()).queryByRole('link', { name: /Call|WhatsApp/ })).toBeNull();
});

test('a preferred call is shown in the time zones of both offices', async () => {
  const site = await startStaffSite({ submissions });
  const user = await site.open('/admin', MIRA);
  await openReader(user, 'Ravi Iyer');
  within(reader()).getByText('Mon 2 Jul 2035, 10:30 am IST');
  within(reader()).getByText('Mon 2 Jul 2035, 3:00 pm Sydney');
  await openReader(user, 'Sanjay Pillai');
  expect(within(reader()).queryByText('Call at')).toBeNull();
});

test('earlier submissions of the same person are listed, and open', async () => {
  const site = await startStaffSite({ submissions });
  const user = await site.open('/admin', MIRA);
  await openReader(user, 'Sanjay Pillai');
  const others = await within(reader()).findByRole('region', { name: 'Also from this person (1)' });
  const [other] = within(others).getAllByRole('button');
  expect(other?.textContent).toContain('The first question, from my office.');
  await user.click(other as HTMLElement);
  await within(reader()).findByRole('heading', { level: 2, name: 'S. Pillai' });
});

test('on a very wide screen the person has a column, with their clock, estimate and other submissions', async () => {
  const site = await startStaffSite({ submissions });
  const user = await site.open('/admin', MIRA, VERY_WIDE);
  await openReader(user, 'Sanjay Pillai');
  const person = within(await screen.findByRole('region', { name: 'This person' }));
  const clock = await person.findByRole('region', { name: 'Their time now' });
  expect(clock.textContent).toMatch(/\d{1,2}:\d\d (am|pm), India/);
  const plan = '/plan?project=brisnevia&price=580000';
  expect(person.getByRole('link', { name: /Open the plan/ }).getAttribute('href')).toBe(plan);
  expect(link(/^https:\/\/nevia\.example\/plan/)).toBe(plan);
  const others = await person.findByRole('region', { name: 'Also from this person (1)' });
  await user.click(within(others).getByRole('button', { name: /Responded S\. Pillai/ }));
  await within(reader()).findByRole('heading', { level: 2, name: 'S. Pillai' });
  const timeline = await within(reader()).findByRole('region', { name: 'Timeline and notes' });
  await within(timeline).findAllByText('Received');
  await user.type(within(timeline).getByLabelText('Internal note'), 'Wants Telugu.');
  await user.click(within(reader()).getByRole('button', { name: 'Add note' }));
  await within(reader()).findByText('Wants Telugu.', { selector: 'p' });
  const back = await person.findByRole('region', { name: 'Also from this person (1)' });
  await user.click(await within(back).findByRole('button', { name: /Unread.*Sanjay Pillai/ }));
  await within(reader()).findByRole('heading', { level: 2, name: 'Sanjay Pillai' });
  await within(reader()).findByText('Wants Telugu.', { selector: 'p' });
});

test('on a phone the reader covers the list, goes to the next one, and marks', async () => {
  const site = await startStaffSite({ submissions });
  const user = await site.open('/admin', MIRA, 390);
  await user.click(await screen.findByRole('link', { name: 'Sanjay Pillai' }));
  const cover = within(await screen.findByRole('dialog', { name: 'Submission' }));
  expect(cover.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919286814765');
  await user.click(cover.getByRole('button', { name: 'Next' }));
  await cover.findByRole('heading', { level: 2, name: 'Ravi Iyer' });
  const [mark] = await cover.findAllByRole('button', { name: markLabel('responded') });
  await user.click(mark as HTMLElement);
  await waitFor(() => expect(cover.queryByRole('button', { name: markLabel('responded') })).toBeNull());
  await user.click(cover.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = screen.getByRole('article', { name: 'Ravi Iyer' });
  await within(row).findByText(statusLabels.responded);
  expect(document.activeElement).toBe(row);
});
