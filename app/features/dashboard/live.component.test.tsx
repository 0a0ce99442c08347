import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { card, cardNames, holdRequests, startStaffSite, tile } from '#app/testing/staff-site.tsx';
import { statusLabels } from '#content/submission-status.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = '', TOM = ''] = ADMINS;
const submissions = ['Asha', 'Ravi', 'Meera'].map((first_name, index) => ({
  first_name,
  last_name: 'Rao',
  email: `${first_name.toLowerCase()}@example.com`,
  message: 'I would like to know more about Sydnevia.',
  hoursAgo: index + 1,
}));
const visitor = (first_name: string) => ({
  first_name,
  last_name: 'Visitor',
  email: `${first_name.toLowerCase()}@example.com`,
  message: 'A fresh message for the staff.',
});

const counts = (label: string, count: number) =>
  waitFor(() => expect(tile(label).textContent).toMatch(new RegExp(`^${count} `)));

test("a colleague's mark is shown at once, also on tiles and title, and removes no row from under the reader", async () => {
  const site = await startStaffSite({ submissions });
  await site.open('/admin?status=unread', MIRA);
  await screen.findByText('Live');
  await counts(statusLabels.unread, 3);
  const tom = await site.clientOf(TOM);
  await tom.from('contact_submissions').update({ status: 'responded' }).eq('email', 'ravi@example.com');
  await within(await card('Ravi Rao')).findByText(statusLabels.responded);
  expect(cardNames()).toEqual(['Asha Rao', 'Ravi Rao', 'Meera Rao']);
  await counts(statusLabels.responded, 1);
  await counts(statusLabels.unread, 2);
  expect(document.title).toMatch(/^\(2\)/);
});

test("a colleague's mark stays when the row was being read meanwhile", async () => {
  const site = await startStaffSite({ submissions });
  const tom = await site.clientOf(TOM);
  const mark = (email: string) =>
    tom.from('contact_submissions').update({ status: 'responded' }).eq('email', email);
  const { arrived, ended, release } = holdRequests(({ url }) => url.includes('&id=in.'), 'answered');
  await site.open('/admin', MIRA);
  await screen.findByText('Live');
  let isReading = false;
  void arrived?.then(() => {
    isReading = true;
  });
  // When a connection is back, the page reads its rows again.
  await waitFor(
    () => {
      if (!isReading) window.dispatchEvent(new Event('online'));
      expect(isReading).toBe(true);
    },
    { interval: 1_000 },
  );
  await mark('ravi@example.com');
  await within(await card('Ravi Rao')).findByText(statusLabels.responded);
  release();
  await ended;
  await mark('asha@example.com');
  await within(await card('Asha Rao')).findByText(statusLabels.responded);
  within(await card('Ravi Rao')).getByText(statusLabels.responded);
  within(await card('Meera Rao')).getByText(statusLabels.unread);
});

test('only matching submissions are announced, and an empty list fills by itself', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin?q=Quarta', MIRA);
  await screen.findByText('Live');
  await screen.findByText('No submissions found');
  await site.receive(visitor('Other'));
  await counts('Total Submissions', 4);
  screen.getByText('No submissions found');
  await site.receive(visitor('Quarta'));
  await waitFor(() => expect(cardNames()).toEqual(['Quarta Visitor']));
  await mira.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(cardNames().slice(0, 2)).toEqual(['Quarta Visitor', 'Other Visitor']));
});

test('new submissions wait behind a button while others are selected', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await screen.findByText('Live');
  await mira.click(within(await card('Ravi Rao')).getByRole('checkbox'));
  for (const name of ['Una', 'Duo']) await site.receive(visitor(name));
  await screen.findByRole('button', { name: '2 new' });
  await counts('Total Submissions', 5);
  expect(cardNames()).toHaveLength(3);
  await mira.click(screen.getByRole('button', { name: '2 new' }));
  await waitFor(() => expect(cardNames().slice(0, 2)).toEqual(['Duo Visitor', 'Una Visitor']));
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
});
