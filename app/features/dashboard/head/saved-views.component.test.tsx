import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { card, cardNames, startStaffSite, tile } from '#app/testing/staff-site.tsx';
import { statusLabels } from '#content/submission-status.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = '', TOM = ''] = ADMINS;
const submissions = Array.from({ length: 8 }, (_, index) => ({
  first_name: index % 2 ? 'Odd' : 'Even',
  last_name: `Number ${index}`,
  email: `guest${index}@example.com`,
  message: 'I would like to know more about Sydnevia.',
  status: index % 2 ? ('responded' as const) : ('unread' as const),
  hoursAgo: index + 1,
}));

const views = () => within(screen.getByRole('group', { name: 'Views' }));
const view = (name: string) => views().queryByRole('button', { name });
const press = (name: string) => views().getByRole('button', { name });
const order = () => screen.getByLabelText<HTMLSelectElement>('Order');

test('the order is chosen, and reply due first begins with the person who waits longest', async () => {
  const site = await startStaffSite({ submissions });
  const user = await site.open('/admin?sort=oldest', MIRA);
  await waitFor(() => expect(cardNames()[0]).toBe('Odd Number 7'));
  expect(order().selectedOptions[0]?.text).toBe('Oldest first');
  await user.selectOptions(order(), 'Reply due first');
  await waitFor(() => expect(cardNames()[0]).toBe('Even Number 6'));
});

test('filters, search and order are saved under a name, and opened with a key', async () => {
  const site = await startStaffSite({ submissions });
  const tom = await site.clientOf(TOM);
  const { error } = await tom.rpc('save_my_view', { view_name: 'Of Tom', params: { status: 'read' } });
  expect(error).toBeNull();
  const user = await site.open('/admin?sort=due&status=unread', MIRA);
  await card('Even Number 6');
  expect(cardNames()).toEqual([6, 4, 2, 0].map((index) => `Even Number ${index}`));
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save view' });
  await user.type(within(dialog).getByLabelText('Name'), 'Waiting long{Enter}');
  await waitFor(() => expect(view('Waiting long')?.getAttribute('aria-pressed')).toBe('true'));
  expect(view('Of Tom')).toBeNull();
  await user.click(press('Waiting long'));
  await waitFor(() => expect(cardNames()[0]).toBe('Even Number 0'));
  expect(view('Waiting long')?.getAttribute('aria-pressed')).toBe('false');
  (await card('Even Number 0')).focus();
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  keys.getByText('Waiting long');
  await user.click(keys.getByRole('button', { name: 'Close' }));
  await user.keyboard('8');
  await waitFor(() => expect(cardNames()[0]).toBe('Even Number 6'));
  expect(order().value).toBe('due');
  expect(screen.getByLabelText<HTMLSelectElement>('Filter by status').value).toBe('unread');
  await user.keyboard('2');
  await waitFor(() => expect(tile('Overdue').getAttribute('aria-pressed')).toBe('true'));
});

test('a saved view is renamed and removed', async () => {
  const site = await startStaffSite({ submissions });
  const mine = await site.clientOf(MIRA);
  for (const [view_name, status] of [
    ['New ones', 'unread'],
    ['Answered', 'responded'],
  ])
    await mine.rpc('save_my_view', { view_name, params: { status, q: 'Number' } });
  const user = await site.open('/admin', MIRA, 390);
  await waitFor(() => expect(view('New ones')).not.toBeNull());
  await user.click(press('New ones'));
  await waitFor(() => expect(cardNames()).toHaveLength(4));
  await user.click(press('Edit view'));
  const edit = async () => within(await screen.findByRole('dialog', { name: 'Edit view' }));
  await user.clear((await edit()).getByLabelText('Name'));
  await user.type((await edit()).getByLabelText('Name'), 'Not read');
  await user.click((await edit()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(view('Not read')).not.toBeNull());
  expect(view('New ones')).toBeNull();
  await user.click(press('Edit view'));
  await user.click((await edit()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(view('Not read')).toBeNull());
  expect(view('Answered')).not.toBeNull();
  expect(tile(statusLabels.unread)).not.toBeNull();
});
