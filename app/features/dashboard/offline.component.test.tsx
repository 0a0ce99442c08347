import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  card,
  expectComplaints,
  holdRequests,
  loseRequests,
  openReader,
  reader,
  startStaffSite,
} from '#app/testing/staff-site.tsx';
import { markLabel, statusLabels } from '#content/submission-status.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = '', TOM = ''] = ADMINS;
const submissions = ['Asha', 'Ravi', 'Meera'].map((first_name, index) => ({
  first_name,
  last_name: 'Rao',
  email: `${first_name.toLowerCase()}@example.com`,
  message: 'I would like to know more about Sydnevia.',
  hoursAgo: index + 1,
}));
const textOf = async (name: string) => (await card(name)).textContent;

test('changes of every kind, also of several, wait for the connection and are saved in order', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await openReader(mira, 'Asha Rao');
  await screen.findByText('Live');
  expectComplaints('fetch failed');
  const find = loseRequests(({ url }) => url.includes('/rest/v1/'));
  await mira.selectOptions(within(reader()).getByLabelText('Stage', { selector: 'select' }), 'Talking');
  await waitFor(async () => expect(await textOf('Asha Rao')).toContain('Waiting to be sent'));
  await waitFor(async () => expect(await textOf('Asha Rao')).toContain('Talking'));
  for (const name of ['Ravi Rao', 'Meera Rao'])
    await mira.click(within(await card(name)).getByRole('checkbox'));
  await mira.click(screen.getByRole('button', { name: 'Take: all selected' }));
  await within(await card('Ravi Rao')).findByRole('img', { name: 'You have it' });
  await mira.click(screen.getByRole('button', { name: `${markLabel('read')}: all selected` }));
  await within(await card('Meera Rao')).findByText(statusLabels.read);
  await mira.click(within(await card('Meera Rao')).getByRole('button', { name: markLabel('responded') }));
  await within(await card('Meera Rao')).findByText(statusLabels.responded);
  const stored = () =>
    site.sql(
      `select first_name, status, stage, u.email from public.contact_submissions s
       left join auth.users u on u.id = s.assigned_to order by s.created_at desc`,
    );
  expect((await stored()).map(({ status }) => status)).toEqual(['unread', 'unread', 'unread']);
  find();
  window.dispatchEvent(new Event('online'));
  await expect.poll(stored).toEqual([
    { first_name: 'Asha', status: 'read', stage: 'talking', email: MIRA },
    { first_name: 'Ravi', status: 'read', stage: 'new', email: MIRA },
    { first_name: 'Meera', status: 'responded', stage: 'new', email: MIRA },
  ]);
  await waitFor(async () => expect(await textOf('Meera Rao')).not.toContain('Waiting to be sent'));
});

test('what a colleague changed meanwhile wins over a change that no longer fits', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await openReader(mira, 'Ravi Rao');
  await screen.findByText('Live');
  const { arrived, release } = holdRequests(({ url }) => url.includes('/rpc/change_submissions'));
  await mira.click(within(reader()).getByRole('button', { name: 'Take it' }));
  await within(reader()).findByText(/^You have it/);
  await arrived;
  const tom = await site.clientOf(TOM);
  const { data: me } = await tom.auth.getUser();
  const taken = { ids: [await site.idOf('ravi@example.com')], changes: { assigned_to: me.user?.id } };
  await tom.rpc('change_submissions', taken).throwOnError();
  release();
  await screen.findByText('tom took it first');
  await within(reader()).findByText(/^tom has it/);
  expect(within(await card('Asha Rao')).queryByRole('img', { name: 'No one has it' })).not.toBeNull();
});
