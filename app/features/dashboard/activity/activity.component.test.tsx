import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { nextSavedFile } from '#app/testing/saved-files.ts';
import { expectComplaints, loseRequests, type StaffSite, startStaffSite } from '#app/testing/staff-site.tsx';
import { ADMINS, NOT_ADMIN } from '#server/testing/site-data.ts';

const [MIRA = '', TOM = ''] = ADMINS;

/** Mira has marked a submission; Tom has taken another one and added a note, which together marked it. */
async function startOffice(): Promise<StaffSite> {
  const site = await startStaffSite({
    submissions: ['Asha', 'Ravi'].map((first_name) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@example.com`,
      message: 'I would like to know more about Sydnevia.',
    })),
  });
  const [mira, tom] = [await site.clientOf(MIRA), await site.clientOf(TOM)];
  const read = { status: 'read' };
  await mira.from('contact_submissions').update(read).eq('first_name', 'Asha').throwOnError();
  const submission_id = await site.idOf('ravi@example.com');
  const { data: me } = await tom.auth.getUser();
  const taken = { ids: [submission_id], changes: { assigned_to: me.user?.id } };
  await tom.rpc('change_submissions', taken).throwOnError();
  await tom.rpc('add_submission_note', { submission_id, note: '=1+1 asked for Telugu' }).throwOnError();
  return site;
}

const entries = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .filter((item) => item.querySelector('time'))
    .map(({ textContent }) => textContent);
/** The people of the team are read after the page. */
const choosePerson = async (user: UserEvent, name: string) =>
  user.selectOptions(screen.getByLabelText('Filter by person'), await screen.findByRole('option', { name }));
const MARKED_BY_MIRA = expect.stringMatching(/mira.*Asha Rao.*Marked read/);

test('the activity is that of all staff, and filtered by person and day', async () => {
  const site = await startOffice();
  const mira = await site.open('/admin/activity', MIRA);
  await waitFor(() =>
    expect(entries()).toEqual([
      expect.stringMatching(/tom.*Ravi Rao.*Note.*asked for Telugu/),
      expect.stringMatching(/tom.*Ravi Rao.*Marked read/),
      expect.stringMatching(/tom.*Ravi Rao.*Taken/),
      MARKED_BY_MIRA,
    ]),
  );
  await choosePerson(mira, 'mira');
  await waitFor(() => expect(entries()).toEqual([MARKED_BY_MIRA]));
  await mira.type(screen.getByLabelText('To'), '2020-01-01');
  await screen.findByText('No activity in this period.');
  expect(entries()).toEqual([]);
  await mira.clear(screen.getByLabelText('To'));
  await waitFor(() => expect(entries()).toEqual([MARKED_BY_MIRA]));
});

test('the filtered activity is exported, and no cell is a formula', async () => {
  const site = await startOffice();
  const mira = await site.open('/admin/activity', MIRA);
  await waitFor(() => expect(entries()).toHaveLength(4));
  await choosePerson(mira, 'tom');
  await waitFor(() => expect(entries()).toHaveLength(3));
  const saved = nextSavedFile();
  await mira.click(screen.getByRole('button', { name: 'Export' }));
  const { name, text } = await saved;
  expect(name).toMatch(/^nevia-activity-\d{4}-\d\d-\d\d\.csv$/);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`"${TOM}","note","Note","Ravi","Rao"`);
  expect(lines[1]).toContain(`"'=1+1 asked for Telugu"`);
});

test('a failure is shown, and a retry succeeds', async () => {
  const site = await startOffice();
  const find = loseRequests(({ url }) => url.includes('/rest/v1/activity'));
  expectComplaints('fetch failed');
  const mira = await site.open('/admin/activity', MIRA);
  await screen.findByText('The activity could not be loaded.');
  find();
  await mira.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(entries()).toHaveLength(4));
});

test('a user who is not on staff does not see the activity', async () => {
  const site = await startOffice();
  await site.open('/admin/activity', NOT_ADMIN);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByText(/Marked read/)).toBeNull();
});
