import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  card,
  cardNames,
  expectComplaints,
  holdRequests,
  openReader,
  startStaffSite,
  tile,
} from '#app/testing/staff-site.tsx';
import { markLabel, statusLabels } from '#content/submission-status.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const ASHA = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  message: 'Is 50% off_plan possible, (really)?',
  hoursAgo: 1,
};
const RAVI = {
  first_name: 'Ravi',
  last_name: 'Iyer',
  email: 'ravi@example.com',
  message: 'What does approval cost, and who pays it?',
  status: 'read' as const,
  hoursAgo: 30,
};
const MEERA = {
  first_name: 'Meera',
  last_name: 'Nair',
  email: 'meera@example.com',
  message: 'Thank you for the call of yesterday.',
  status: 'responded' as const,
  hoursAgo: 50,
};
const submissions = [ASHA, RAVI, MEERA];

const buttonsOf = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const search = () => screen.getByRole('searchbox');
const status = () => screen.getByLabelText('Filter by status');
const all = () => screen.getByLabelText<HTMLInputElement>('Select all loaded submissions');

test('badge, buttons and the time left follow the status, and Overdue shows who waits too long', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  const [asha, ravi, meera] = [await card('Asha Rao'), await card('Ravi Iyer'), await card('Meera Nair')];
  within(asha).getByText(statusLabels.unread);
  within(ravi).getByText(statusLabels.read);
  within(meera).getByText(statusLabels.responded);
  expect(buttonsOf(asha)).toEqual([markLabel('read'), markLabel('responded')]);
  expect(buttonsOf(ravi)).toEqual([markLabel('responded')]);
  expect(buttonsOf(meera)).toEqual([]);
  expect(asha.textContent).toMatch(/22 h \d+ min left to reply/);
  expect(ravi.textContent).toMatch(/Overdue by 6 h/);
  expect(meera.textContent).not.toMatch(/left to reply|Overdue/);
  await waitFor(() => expect(tile('Overdue').textContent).toMatch(/^1 /));
  await mira.click(tile('Overdue'));
  await waitFor(() => expect(cardNames()).toEqual(['Ravi Iyer']));
  await mira.click(tile('Overdue'));
  await waitFor(() => expect(cardNames()).toHaveLength(3));
});

test('an older search never overwrites a newer one', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await card('Asha Rao');
  const { arrived, ended, release } = holdRequests(({ body }) => body.includes('"asha"'));
  await mira.click(search());
  await mira.paste('asha');
  await arrived;
  await mira.clear(search());
  await mira.paste('meera');
  await waitFor(() => expect(cardNames()).toEqual(['Meera Nair']));
  const shown = new Set<string>();
  const watcher = new MutationObserver(() => cardNames().forEach((name) => void shown.add(name)));
  watcher.observe(document.body, { childList: true, subtree: true });
  release();
  await ended;
  await mira.clear(search());
  await mira.paste('ravi');
  await waitFor(() => expect(cardNames()).toEqual(['Ravi Iyer']));
  watcher.disconnect();
  expect(shown).not.toContain('Asha Rao');
});

test('a failed load shows the error of the server, and can be retried', async () => {
  const site = await startStaffSite({ submissions });
  const repair = await site.refuse('select', 'public.contact_submissions', 'The disk is full');
  expectComplaints('The disk is full');
  const mira = await site.open('/admin', MIRA);
  await screen.findByText('Error loading submissions');
  screen.getByText('The server returned an error: The disk is full');
  await repair();
  await mira.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cardNames()).toHaveLength(3));
});

test('a mark is shown at once, and a refused one is taken back', async () => {
  const site = await startStaffSite({ submissions });
  await site.refuse('update', 'public.contact_submissions', 'No pen');
  const mira = await site.open('/admin', MIRA);
  const asha = await card('Asha Rao');
  const { arrived, release } = holdRequests(({ body }) => body === '{"status":"read"}');
  await mira.click(within(asha).getByRole('button', { name: markLabel('read') }));
  await arrived;
  await within(asha).findByText(statusLabels.read);
  release();
  await screen.findByText('Error updating status');
  screen.getByText('The server returned an error: No pen');
  await within(asha).findByText(statusLabels.unread);
});

test('while a view is loading, the rows of the last one cannot be selected', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await card('Asha Rao');
  const { arrived, release } = holdRequests(({ url }) => url.includes('/rpc/search_submissions'));
  await mira.selectOptions(status(), statusLabels.unread);
  await arrived;
  expect(screen.getByRole('feed').getAttribute('aria-busy')).toBe('true');
  expect(cardNames()).toHaveLength(3);
  expect(all().disabled).toBe(true);
  await mira.click(all());
  expect(screen.queryByText(/ selected$/)).toBeNull();
  release();
  await waitFor(() => expect(cardNames()).toEqual(['Asha Rao']));
  await mira.click(all());
  await screen.findByText('1 selected');
});

test('several are marked in one go, each only forward, also where they are listed beside another', async () => {
  const bulk = Array.from({ length: 5 }, (_, index) => ({
    first_name: 'Bulk',
    last_name: `Number ${index}`,
    // The first two are from one person.
    email: `bulk${Math.max(index, 1)}@example.com`,
    message: 'One of several to be marked in one go.',
    status: index === 4 ? ('responded' as const) : ('unread' as const),
    hoursAgo: 3 + index,
  }));
  const site = await startStaffSite({ submissions: [ASHA, ...bulk] });
  const mira = await site.open('/admin', MIRA);
  await openReader(mira, 'Bulk Number 0');
  const others = await screen.findByRole('region', { name: /Also from this person/ });
  within(others).getByText(statusLabels.unread);
  await mira.click(within(await card('Bulk Number 0')).getByRole('checkbox'));
  await mira.keyboard('{Shift>}');
  await mira.click(within(await card('Bulk Number 4')).getByRole('checkbox'));
  await mira.keyboard('{/Shift}');
  await screen.findByText('5 selected');
  await mira.click(screen.getByRole('button', { name: `${markLabel('read')}: all selected` }));
  await screen.findByText(/^4 submissions marked as .*, 1 already had this or a later status$/);
  for (const index of [0, 1, 2, 3]) within(await card(`Bulk Number ${index}`)).getByText(statusLabels.read);
  within(await card('Bulk Number 4')).getByText(statusLabels.responded);
  within(await card('Asha Rao')).getByText(statusLabels.unread);
  await within(others).findByText(statusLabels.read);
});

test('marking many as responded needs a confirmation, and reaches all that match, loaded or not', async () => {
  const site = await startStaffSite({
    submissions: Array.from({ length: 104 }, (_, index) => ({
      first_name: 'Guest',
      last_name: `Number ${index}`,
      email: `guest${index}@example.com`,
      message: 'I would like to know more about Sydnevia.',
      status: index === 103 ? ('responded' as const) : ('unread' as const),
      hoursAgo: index,
    })),
  });
  const mira = await site.open('/admin', MIRA);
  await card('Guest Number 0');
  await screen.findByText('104 submissions');
  await mira.click(all());
  await mira.click(await screen.findByRole('button', { name: 'Select all 104 that match' }));
  await screen.findByText('104 selected');
  const mark = screen.getByRole('button', { name: `${markLabel('responded')}: all selected` });
  await mira.click(mark);
  const question = () => screen.findByRole('dialog', { name: `${markLabel('responded')}: 104` });
  expect((await question()).textContent).toContain('after that it is final');
  await mira.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  screen.getByText('104 selected');
  expect(tile(statusLabels.responded).textContent).toMatch(/^1 /);
  await mira.click(mark);
  await mira.click(within(await question()).getByRole('button', { name: markLabel('responded') }));
  await screen.findByText(/^103 submissions marked as .*, 1 already had this or a later status$/);
  await waitFor(() => expect(tile(statusLabels.responded).textContent).toMatch(/^104 /));
});
