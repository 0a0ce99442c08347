import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { nextSavedFile } from '#app/testing/saved-files.ts';
import { card, cardNames, expectComplaints, loseRequests, startStaffSite } from '#app/testing/staff-site.tsx';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = '', TOM = ''] = ADMINS;
const ASHA = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  message: 'Please remember me fondly.',
};
const RAVI = { ...ASHA, first_name: 'Ravi', email: 'ravi@example.com', message: 'Please forget me.' };

const dialog = () => within(screen.getByRole('dialog', { name: 'Export' }));

async function openExport(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog', { name: 'Export' });
}

/** The cells of each line, without the head. */
async function exported(user: UserEvent, what: RegExp): Promise<string[][]> {
  await openExport(user);
  await user.click(dialog().getByLabelText(what));
  const saved = nextSavedFile();
  await user.click(dialog().getByRole('button', { name: 'Export' }));
  const { name, text } = await saved;
  expect(name).toMatch(/^nevia-\w+-\d{4}-\d\d-\d\d\.csv$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));
}

test('all rows are exported, each once, not only the loaded ones; a filter narrows them', async () => {
  const site = await startStaffSite({ submissions: [ASHA, RAVI] });
  await site.sql(
    `insert into public.contact_submissions (first_name, last_name, email, message, created_at)
     select 'Guest', 'Rao', 'guest' || n || '@example.com', 'One of many messages.', now() - n * interval '1 minute'
     from generate_series(1, 600) as n`,
  );
  const mira = await site.open('/admin', MIRA);
  await card('Asha Rao');
  const rows = await exported(mira, /^All submissions/);
  const stored = await site.sql('select id from public.contact_submissions');
  expect(stored).toHaveLength(602);
  expect(rows.map(([id]) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  await mira.type(screen.getByRole('searchbox'), 'remember me fondly');
  await waitFor(() => expect(cardNames()).toEqual(['Asha Rao']));
  expect((await exported(mira, /match the filter/)).map((row) => row[3])).toEqual(['asha@example.com']);
});

test('a row ends with stage, checklist, tags, owner and the time to the first answer', async () => {
  const site = await startStaffSite({ submissions: [{ ...ASHA, hoursAgo: 30 }, RAVI] });
  const tom = await site.clientOf(TOM);
  const submission_id = await site.idOf('asha@example.com');
  const checklist = {
    firb_path: 'own_application',
    identity_checked_by: 'Tom Ward',
    identity_checked_on: '2026-11-16',
    solicitor: 'R. Menon',
  };
  for (const changes of [{ stage: 'holding', ...checklist }, { add_tag: 'first home' }, { add_tag: 'nri' }])
    await tom.rpc('change_submissions', { ids: [submission_id], changes }).throwOnError();
  await tom
    .from('contact_submissions')
    .update({ status: 'responded' })
    .eq('id', submission_id)
    .throwOnError();
  const mira = await site.open('/admin', MIRA);
  await within(await card('Asha Rao')).findByRole('img', { name: 'tom has it' });
  const [ravi = [], asha = []] = await exported(mira, /^All submissions/);
  expect(asha.slice(-10, -1)).toEqual([
    'holding',
    '',
    'own_application',
    'Tom Ward',
    '2026-11-16',
    'R. Menon',
    '',
    'first home, nri',
    'tom',
  ]);
  expect(asha.at(-1)).toMatch(/^18\d\d$/);
  expect(ravi.slice(-10)).toEqual(['new', ...Array.from({ length: 9 }, () => '')]);
});

test('newsletter addresses are listed, searched, and removed after a second press', async () => {
  const site = await startStaffSite({
    submissions: [ASHA],
    subscribers: ['b@example.com', 'gone@example.com', 'a@example.com'],
  });
  const mira = await site.open('/admin', MIRA);
  await openExport(mira);
  await mira.click(dialog().getByRole('button', { name: 'Show and remove newsletter addresses' }));
  const list = within(await screen.findByRole('dialog', { name: 'Newsletter addresses' }));
  const addresses = () =>
    list.queryAllByRole('listitem').map(({ textContent }) => textContent.split('Conf')[0]);
  await waitFor(() => expect(addresses()).toEqual(['a@example.com', 'b@example.com', 'gone@example.com']));
  await mira.type(list.getByLabelText('Part of the address'), 'B@EX');
  await waitFor(() => expect(addresses()).toEqual(['b@example.com']));
  await mira.click(list.getByRole('button', { name: 'Remove b@example.com' }));
  await mira.click(await screen.findByRole('button', { name: 'Remove for good' }));
  await list.findByText('No address.');
  await mira.click(list.getByRole('button', { name: 'Close' }));
  const left = await exported(mira, /newsletter/);
  expect(left.map(([email]) => email)).toEqual(['a@example.com', 'gone@example.com']);
});

test('a failed export shows an error, and can be tried again', async () => {
  const site = await startStaffSite({ submissions: [ASHA], subscribers: ['a@example.com'] });
  const mira = await site.open('/admin', MIRA);
  await openExport(mira);
  await mira.click(dialog().getByLabelText(/newsletter/));
  expectComplaints('Export failed');
  const find = loseRequests(({ url }) => url.includes('/rpc/export_newsletter'));
  await mira.click(dialog().getByRole('button', { name: 'Export' }));
  await screen.findByText('Export failed');
  find();
  const saved = nextSavedFile();
  await mira.click(await dialog().findByRole('button', { name: 'Export' }));
  expect((await saved).text).toContain('"a@example.com"');
});

test('a banner says how many notices about submissions could not be mailed', async () => {
  const site = await startStaffSite({ submissions: [ASHA, RAVI], mailState: 'failed' });
  await site.open('/admin', MIRA);
  await screen.findByText('Emails are failing.');
  await screen.findByText(/2 notices about new submissions could not be sent\./);
});
