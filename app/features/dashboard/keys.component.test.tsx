import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { card, cardNames, focusOn, startStaffSite, tile } from '#app/testing/staff-site.tsx';
import { statusLabels } from '#content/submission-status.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const submissions = Array.from({ length: 7 }, (_, index) => ({
  first_name: 'Guest',
  last_name: `Number ${index}`,
  email: `guest${index}@example.com`,
  message: 'I would like to know more about Sydnevia.',
  hoursAgo: index + 1,
  ...(index === 6 && { status: 'responded' as const }),
}));

const nameOf = (index: number) => `Guest Number ${index}`;
const row = (index: number) => screen.queryByRole('article', { name: nameOf(index) });
const title = (index: number) => screen.queryByRole('heading', { level: 2, name: nameOf(index) });

/** The rows of the last view stay until those of this one are loaded. */
const loaded = () => waitFor(() => expect(cardNames()).toEqual([0, 1, 2, 3, 4, 5].map(nameOf)));

async function openDashboard() {
  const site = await startStaffSite({ submissions });
  const user = await site.open('/admin', MIRA);
  await card(nameOf(0));
  return { site, user };
}

test('keys move through the list, into the reader and back', async () => {
  const { user } = await openDashboard();
  await user.keyboard('j');
  await focusOn(() => row(0));
  await waitFor(() => expect(title(0)).not.toBeNull());
  await user.keyboard('j');
  await focusOn(() => row(1));
  await user.keyboard('{ArrowDown}');
  await focusOn(() => row(2));
  await user.keyboard('{ArrowUp}');
  await focusOn(() => row(1));
  await user.keyboard('k');
  await focusOn(() => row(0));
  await user.keyboard('k');
  await focusOn(() => row(0));
  await user.keyboard('{Enter}');
  await focusOn(() => title(0));
  await user.keyboard('{Escape}');
  await focusOn(() => row(0));
  await waitFor(() => expect(title(0)).toBeNull());
});

test('with a filter, marking moves on to the next card', async () => {
  const { user } = await openDashboard();
  await user.selectOptions(screen.getByLabelText('Filter by status'), statusLabels.unread);
  await loaded();
  (await card(nameOf(1))).focus();
  await user.keyboard('d');
  await focusOn(() => row(2));
  await waitFor(() => expect(row(1)).toBeNull());
  await waitFor(() => expect(title(2)).not.toBeNull());
  await user.keyboard('r');
  await focusOn(() => row(3));
  await waitFor(() => expect(cardNames()).toEqual([0, 3, 4, 5].map(nameOf)));
  await waitFor(() => expect(tile(statusLabels.responded).textContent).toMatch(/^2 /));
  await waitFor(() => expect(tile(statusLabels.read).textContent).toMatch(/^1 /));
});

test('x selects and unselects, and what is typed into a field is text', async () => {
  const { user } = await openDashboard();
  const box = within(await card(nameOf(4))).getByRole<HTMLInputElement>('checkbox');
  (await card(nameOf(4))).focus();
  await user.keyboard('x');
  await screen.findByText('1 selected');
  expect(box.checked).toBe(true);
  await user.keyboard('x');
  await waitFor(() => expect(box.checked).toBe(false));
  await user.keyboard('/');
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  await focusOn(() => search);
  await user.keyboard('jrde?x');
  expect(search.value).toBe('jrde?x');
  await screen.findByText('No submissions found');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(search);
  await card(nameOf(0));
  await user.keyboard('{Enter}');
  await focusOn(() => row(0));
});

test('a key that is held down marks one submission', async () => {
  const { user } = await openDashboard();
  await user.click(tile(statusLabels.unread));
  await loaded();
  (await card(nameOf(2))).focus();
  await user.keyboard('{d>}');
  for (let round = 0; round < 10; round += 1) fireEvent.keyDown(document.body, { key: 'd', repeat: true });
  await user.keyboard('{/d}');
  await focusOn(() => row(3));
  await waitFor(() => expect(row(2)).toBeNull());
  await waitFor(() => expect(tile(statusLabels.responded).textContent).toMatch(/^2 /));
  await user.keyboard('u');
  await focusOn(() => row(2));
  await waitFor(() => expect(title(2)).not.toBeNull());
  await waitFor(() => expect(tile(statusLabels.responded).textContent).toMatch(/^1 /));
});
