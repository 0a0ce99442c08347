import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  card,
  cardNames,
  focusOn,
  holdRequests,
  openReader,
  reader,
  startStaffSite,
  tile,
} from '#app/testing/staff-site.tsx';
import { markLabel, statusLabels } from '#content/submission-status.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = '', TOM = ''] = ADMINS;
const submissions = Array.from({ length: 8 }, (_, index) => ({
  first_name: 'Guest',
  last_name: `Number ${index}`,
  email: `guest${index}@example.com`,
  message: 'I would like to know more about Sydnevia.',
  hoursAgo: index + 1,
}));

const nameOf = (index: number) => `Guest Number ${index}`;
const row = (index: number) => screen.queryByRole('article', { name: nameOf(index) });
const title = (index: number) => screen.queryByRole('heading', { level: 2, name: nameOf(index) });
const toastWith = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-toast]')].find((each) =>
    each.textContent?.includes(words),
  );
const toastSays = (words: string) =>
  waitFor(() => {
    const toast = toastWith(words);
    if (!toast) throw new Error(`No toast says "${words}": ${document.body.textContent}`);
    return toast;
  });
const counts = (label: string, count: number) =>
  waitFor(() => expect(tile(label).textContent).toMatch(new RegExp(`^${count} `)));
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function openDashboard(view = '') {
  const site = await startStaffSite({ submissions });
  const user = await site.open(`/admin${view}`, MIRA);
  await card(nameOf(0));
  await screen.findByText('Live');
  return { site, user };
}

async function select(user: UserEvent, ...indexes: number[]): Promise<void> {
  for (const index of indexes) await user.click(within(await card(nameOf(index))).getByRole('checkbox'));
}
const pressForAll = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('button', { name: `${name}: all selected` }));

test('after taking one in Unassigned, keys act on the one that is shown, and undo is for everyone', async () => {
  const { site, user } = await openDashboard('?view=unassigned');
  const tom = await site.clientOf(TOM);
  const statusForTom = async () => {
    const { data } = await tom.from('contact_submissions').select('status').eq('email', 'guest0@example.com');
    return data?.[0]?.status;
  };
  await user.keyboard('j');
  await waitFor(() => expect(title(0)).not.toBeNull());
  await user.keyboard('t');
  await waitFor(() => expect(row(0)).toBeNull());
  await focusOn(() => title(0));
  await user.keyboard('d');
  const toast = await toastSays(nameOf(0));
  // It stays under the pointer.
  await user.hover(toast);
  await expect.poll(statusForTom).toBe('responded');
  expect(within(row(1) as HTMLElement).queryByText(statusLabels.unread)).not.toBeNull();
  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
  await expect.poll(statusForTom).toBe('unread');
  await within(reader()).findByText(/Undone: unread again/);
  await user.keyboard('j');
  await waitFor(() => expect(title(1)).not.toBeNull());
});

test('the changes of the last minute are undone one by one, newest first', async () => {
  const { user } = await openDashboard('?status=unread');
  (await card(nameOf(2))).focus();
  for (const next of [3, 4, 5]) {
    await user.keyboard('d');
    await focusOn(() => row(next));
  }
  await counts(statusLabels.responded, 3);
  await user.keyboard('u');
  await focusOn(() => row(4));
  await user.keyboard('uu');
  await counts(statusLabels.responded, 0);
  await focusOn(() => row(2));
  await waitFor(() => expect(title(2)).not.toBeNull());
  expect(cardNames()).toEqual(submissions.map((_, index) => nameOf(index)));
});

test('after a note, undo says that it is final before it takes back an earlier change', async () => {
  const { user } = await openDashboard('?status=unread');
  (await card(nameOf(2))).focus();
  await user.keyboard('d');
  await focusOn(() => row(3));
  await counts(statusLabels.responded, 1);
  await waitFor(() => expect(title(3)).not.toBeNull());
  const timeline = await within(reader()).findByRole('region', { name: 'Timeline and notes' });
  await within(timeline).findByText('Received');
  await user.type(within(timeline).getByLabelText('Internal note'), 'Prefers mornings.');
  await user.click(within(reader()).getByRole('button', { name: 'Add note' }));
  await within(reader()).findByText('Prefers mornings.', { selector: 'p' });
  await user.keyboard('u');
  await toastSays('A note cannot be undone');
  await toastSays(nameOf(3));
  expect(title(3)).not.toBeNull();
  expect(tile(statusLabels.responded).textContent).toMatch(/^1 /);
  await user.keyboard('u');
  await waitFor(() => expect(title(2)).not.toBeNull());
  await counts(statusLabels.responded, 0);
});

test('with others selected, a key asks whether it means them or the open one', async () => {
  const { user } = await openDashboard('?status=unread');
  await openReader(user, nameOf(2));
  await select(user, 4, 5, 6);
  const names = 'Guest Number 4, Guest Number 5 and Guest Number 6';
  const question = () => dialog(`Mark ${names} as responded?`);
  await user.keyboard('d');
  expect((await question()).textContent).toContain('Guest Number 2 is open and not selected.');
  await user.click(within(await question()).getByRole('button', { name: 'Only Guest Number 2' }));
  await waitFor(() => expect(row(2)).toBeNull());
  await waitFor(() => expect(title(3)).not.toBeNull());
  screen.getByText('3 selected');
  await user.keyboard('u');
  await focusOn(() => row(2));
  await user.keyboard('d');
  await user.click(within(await question()).getByRole('button', { name: 'The 3 selected' }));
  await toastSays(names);
  await waitFor(() => expect(cardNames()).toEqual([0, 1, 2, 3, 7].map(nameOf)));
  expect(screen.queryByText(/ selected$/)).toBeNull();
  await user.keyboard('u');
  await waitFor(() => expect(cardNames()).toHaveLength(8));
});

test('with the open one among several selected, keys act on all of them or on none', async () => {
  const { user } = await openDashboard('?status=unread');
  await openReader(user, nameOf(4));
  await select(user, 4, 5, 6);
  await screen.findByText('3 selected');
  await user.keyboard('a');
  await toastSays('3 selected');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('d');
  await waitFor(() => expect(cardNames()).toEqual([0, 1, 2, 3, 7].map(nameOf)));
  await user.keyboard('u');
  await waitFor(() => expect(cardNames()).toHaveLength(8));
});

test('a selected submission that is marked on its own is not selected any more', async () => {
  const { site, user } = await openDashboard('?status=unread');
  await select(user, 6, 7);
  await user.click(within(await card(nameOf(6))).getByRole('button', { name: markLabel('read') }));
  await screen.findByText('1 selected');
  await pressForAll(user, markLabel('responded'));
  await waitFor(() => expect(cardNames()).toEqual([0, 1, 2, 3, 4, 5].map(nameOf)));
  const stored = await site.sql(
    `select email, status from public.contact_submissions where status <> 'unread' order by email`,
  );
  expect(stored).toEqual([
    { email: 'guest6@example.com', status: 'read' },
    { email: 'guest7@example.com', status: 'responded' },
  ]);
});

test('several are taken, given and followed up at once, and each of these is undone', async () => {
  const { user } = await openDashboard('?view=unassigned');
  const chosen = [5, 6, 7];
  const rest = [0, 1, 2, 3, 4].map(nameOf);
  await select(user, ...chosen);
  await pressForAll(user, 'Take');
  await toastSays('You have 3 submissions now');
  await waitFor(() => expect(cardNames()).toEqual(rest));
  await user.keyboard('u');
  await toastSays('Guest Number 5, Guest Number 6 and Guest Number 7');
  await waitFor(() => expect(cardNames()).toHaveLength(8));
  await counts('Mine', 0);

  await select(user, ...chosen);
  await pressForAll(user, 'Give');
  await user.click(within(await dialog('Give 3 submissions to')).getByRole('button', { name: /^tom/ }));
  await toastSays('tom has them now');
  await waitFor(() => expect(cardNames()).toEqual(rest));
  await user.keyboard('u');
  await waitFor(() => expect(cardNames()).toHaveLength(8));

  await select(user, ...chosen);
  await user.keyboard('f');
  await user.click(within(await dialog('Follow up 3 submissions')).getByRole('button', { name: 'Save' }));
  await counts('Follow-up', 3);
  await user.keyboard('u');
  await counts('Follow-up', 0);
  expect(cardNames()).toHaveLength(8);
});

test('a change is undone in a list that was loaded after it', async () => {
  const { site, user } = await openDashboard();
  const { arrived, release } = holdRequests(({ body }) => body.includes('"unread"'));
  await user.click(tile(statusLabels.unread));
  await arrived;
  (await card(nameOf(2))).focus();
  await user.keyboard('d');
  const marked = "select email from public.contact_submissions where status = 'responded'";
  await expect.poll(() => site.sql(marked)).toEqual([{ email: 'guest2@example.com' }]);
  release();
  await waitFor(() => expect(row(2)).toBeNull());
  await user.keyboard('u');
  await waitFor(() => expect(cardNames()).toEqual(submissions.map((_, index) => nameOf(index))));
});

test('a change that someone else has followed is not undone', async () => {
  const { site, user } = await openDashboard();
  const tom = await site.clientOf(TOM);
  await openReader(user, nameOf(3));
  await user.keyboard('t');
  await within(reader()).findByText(/^You have it since /);
  const submission_id = await site.idOf('guest3@example.com');
  const { data: me } = await tom.auth.getUser();
  const { error } = await tom.rpc('change_submissions', {
    ids: [submission_id],
    changes: { assigned_to: me.user?.id },
  });
  expect(error).toBeNull();
  await within(reader()).findByText(/^tom has it since /);
  await user.keyboard('u');
  await toastSays('Nothing was undone');
  within(reader()).getByText(/^tom has it since /);
});
