import type { SupabaseClient } from '@supabase/supabase-js';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import {
  card,
  cardNames,
  focusOn,
  holdRequests,
  openReader,
  reader,
  type StaffSite,
  startStaffSite,
  tile,
} from '#app/testing/staff-site.tsx';
import { markLabel, statusLabels } from '#content/submission-status.ts';
import { ADMINS, type SiteSubmission } from '#server/testing/site-data.ts';

const [MIRA = '', TOM = ''] = ADMINS;
const submissions = Array.from({ length: 4 }, (_, index) => ({
  first_name: 'Guest',
  last_name: `Number ${index}`,
  email: `guest${index}@example.com`,
  message: 'I would like to know more about Sydnevia.',
  hoursAgo: index + 1,
}));

const nameOf = (index: number) => `Guest Number ${index}`;
const row = (index: number) => screen.queryByRole('article', { name: nameOf(index) });
const title = (index: number) => screen.queryByRole('heading', { level: 2, name: nameOf(index) });
const holder = () => within(screen.getByRole('region', { name: 'Owner' }));
const timeline = () => within(reader()).findByRole('region', { name: 'Timeline and notes' });
const timelineSays = async (words: string) => within(await timeline()).findByText(words, { exact: false });
const mark = async (index: number, words: string) =>
  within(await card(nameOf(index))).findByRole('img', { name: words });
const counts = (label: string, count: number) =>
  waitFor(() => expect(tile(label).textContent).toMatch(new RegExp(`^${count} `)));

async function openDashboard(more: SiteSubmission[] = [], view = '') {
  const site = await startStaffSite({ submissions: [...submissions, ...more] });
  const user = await site.open(`/admin${view}`, MIRA);
  const tom = await site.clientOf(TOM);
  await card(nameOf(0));
  await screen.findByText('Live');
  return { site, user, tom };
}

/** A colleague takes it, whoever has it. */
async function take(site: StaffSite, colleague: SupabaseClient, index: number): Promise<void> {
  const { data } = await colleague.auth.getUser();
  const ids = [await site.idOf(`guest${index}@example.com`)];
  const changes = { assigned_to: data.user?.id };
  await colleague.rpc('change_submissions', { ids, changes }).throwOnError();
}

test('card, reader, tile and timeline follow whoever takes it, takes it over and releases it', async () => {
  const { site, user, tom } = await openDashboard();
  await openReader(user, nameOf(0));
  holder().getByText('No one has it yet.');
  await mark(0, 'No one has it');
  await user.click(holder().getByRole('button', { name: 'Take it' }));
  await holder().findByText(/^You have it since /);
  await mark(0, 'You have it');
  await counts('Mine', 1);
  await timelineSays('Taken by mira@nevia.test');
  await take(site, tom, 0);
  await holder().findByText(/^tom has it since /);
  await mark(0, 'tom has it');
  await counts('Mine', 0);
  await timelineSays('Taken over from mira@nevia.test by tom@nevia.test');
  await user.click(holder().getByRole('button', { name: 'Take over' }));
  await user.click(await holder().findByRole('button', { name: 'Release' }));
  await holder().findByText('No one has it yet.');
  await timelineSays('Released by mira@nevia.test');
});

test('a person who is too late sees the owner', async () => {
  const { site, user, tom } = await openDashboard();
  await take(site, tom, 0);
  await mark(0, 'tom has it');
  await openReader(user, nameOf(1));
  const { arrived, release } = holdRequests(({ url }) => url.includes('/rpc/change_submissions'));
  await user.click(holder().getByRole('button', { name: 'Take it' }));
  await arrived;
  await take(site, tom, 1);
  release();
  await screen.findByText('tom took it first');
  await holder().findByText(/^tom has it since /);
  await mark(1, 'tom has it');
});

test('a refused change is not shown', async () => {
  const { site, user } = await openDashboard();
  await site.refuse('update', 'public.contact_submissions', 'No pen');
  await openReader(user, nameOf(1));
  await user.click(holder().getByRole('button', { name: 'Take it' }));
  await screen.findByText('Nothing was changed');
  await holder().findByText('No one has it yet.');
  await mark(1, 'No one has it');
});

test('it is given to a colleague, who may not be its owner already', async () => {
  const { site, user, tom } = await openDashboard();
  await openReader(user, nameOf(1));
  await user.click(holder().getByRole('button', { name: 'Take it' }));
  await holder().findByText(/^You have it since /);
  await user.click(holder().getByRole('button', { name: 'Give to...' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give Guest Number 1 to' });
  expect(within(dialog).queryByRole('button', { name: /mira/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: /^tom/ }));
  await holder().findByText(/^tom has it since /);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await timelineSays('Given to tom@nevia.test by mira@nevia.test');
  const { data } = await tom
    .from('contact_submissions')
    .select('assigned_to')
    .eq('email', 'guest1@example.com');
  const [given] = await site.sql('select email from auth.users where id = $1', [data?.[0]?.assigned_to]);
  expect(given).toEqual({ email: TOM });
});

test('the key t takes what is free only, g gives it, and the focus stays on what is shown', async () => {
  const { site, user, tom } = await openDashboard([], '?view=unassigned');
  (await card(nameOf(0))).focus();
  await openReader(user, nameOf(0));
  await user.keyboard('t');
  await waitFor(() => expect(row(0)).toBeNull());
  await waitFor(() => expect(title(0)).not.toBeNull());
  await counts('Unassigned', 3);
  await openReader(user, nameOf(1));
  await user.keyboard('g');
  const dialog = await screen.findByRole('dialog', { name: 'Give Guest Number 1 to' });
  await user.click(within(dialog).getByRole('button', { name: /^tom/ }));
  await waitFor(() => expect(row(1)).toBeNull());
  await focusOn(() => title(1));
  await counts('Unassigned', 2);
  await user.keyboard('u');
  await counts('Unassigned', 3);
  await take(site, tom, 2);
  await openReader(user, nameOf(2));
  await holder().findByText(/^tom has it since /);
  await user.keyboard('t');
  await screen.findByText('Press Take over to take it from them.');
  holder().getByText(/^tom has it since /);
});

test('other readers are named until they leave', async () => {
  const { site, user, tom } = await openDashboard();
  onTestFinished(async () => {
    await tom.realtime.disconnect();
  });
  await openReader(user, nameOf(0));
  const { data } = await tom.auth.getUser();
  const id = data.user?.id ?? '';
  await tom.realtime.setAuth();
  const channel = tom.channel(`submission:${await site.idOf('guest0@example.com')}`, {
    config: { private: true, presence: { key: id } },
  });
  channel.on('presence', { event: 'sync' }, () => undefined);
  channel.subscribe((state) => {
    if (state === 'SUBSCRIBED') void channel.track({ user_id: id, name: 'tom', is_writing: false });
  });
  await holder().findByText('tom is looking at this person now.');
  await tom.removeChannel(channel);
  await waitFor(() => expect(holder().queryByText('tom is looking at this person now.')).toBeNull());
});

test('the views show what they count, in their order', async () => {
  const late = [40, 90, 30].map((hoursAgo) => ({
    first_name: 'Late',
    last_name: `By ${hoursAgo}`,
    email: `late${hoursAgo}@example.com`,
    message: 'I have been waiting for a while.',
    hoursAgo,
  }));
  const { site, user } = await openDashboard(late);
  await openReader(user, nameOf(2));
  await user.keyboard('t');
  await holder().findByText(/^You have it since /);
  await counts('Mine', 1);
  await user.click(tile('Mine'));
  await waitFor(() => expect(cardNames()).toEqual([nameOf(2)]));
  await user.click(within(await card(nameOf(2))).getByRole('button', { name: markLabel('read') }));
  await expect
    .poll(() => site.sql(`select email from public.contact_submissions where status = 'read'`))
    .toEqual([{ email: 'guest2@example.com' }]);
  await within(await card(nameOf(2))).findByText(statusLabels.read);
  await user.click(tile('Overdue'));
  await waitFor(() => expect(cardNames()).toEqual(['Late By 90', 'Late By 40', 'Late By 30']));
  await user.click(tile('Unassigned'));
  await waitFor(() => expect(cardNames()).toHaveLength(6));
  await counts('Unassigned', 6);
  await user.click(tile('Unassigned'));
  await waitFor(() => expect(cardNames()).toHaveLength(7));
});

test('the calls of today are those of the own clock', async () => {
  const calls = [{ ...submissions[0], first_name: 'Call', last_name: 'Today', callNow: true }];
  const site = await startStaffSite({ submissions: [...submissions, ...calls] as SiteSubmission[] });
  // Where it is noon: the day cannot end during the test.
  const hours = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  const sql =
    'insert into public.staff_profiles (user_id, time_zone) select id, $2 from auth.users where email = $1';
  await site.sql(sql, [MIRA, zone]);
  const user = await site.open('/admin', MIRA);
  await counts('Calls today', 1);
  await user.click(tile('Calls today'));
  await waitFor(() => expect(cardNames()).toEqual(['Call Today']));
});
