import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { markLabel } from '#content/submission-status.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, test, tile } from './dashboard-site.ts';

let mira: Page;
let tom: Page;
dashboardWith(
  {
    submissions: [
      ...Array.from({ length: 6 }, (_, index) => ({
        first_name: 'Guest',
        last_name: `Number ${index}`,
        email: `guest${index}@example.com`,
        message: 'I would like to know more about Sydnevia.',
        hoursAgo: index + 1,
      })),
      ...[40, 90, 30].map((hoursAgo) => ({
        first_name: 'Late',
        last_name: `By ${hoursAgo}`,
        email: `late${hoursAgo}@example.com`,
        message: 'I have been waiting for a while.',
        hoursAgo,
      })),
      {
        first_name: 'Call',
        last_name: 'Today',
        email: 'call@example.com',
        message: 'Please call me about the plan.',
        hoursAgo: 10,
        callNow: true as const,
      },
    ],
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    tom = await openAs('tom@nevia.test');
    for (const page of [mira, tom]) await expect(page.getByText('Live', { exact: true })).toBeVisible();
  },
);

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const holder = (page: Page) => page.getByRole('region', { name: 'Owner' });
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline and notes' });

test('the owner is shown to all staff at once, on the card and in the reader', async () => {
  for (const page of [mira, tom]) await card(page, 'Guest Number 0').click();
  await expect(holder(mira)).toContainText('No one has it yet.');
  await expect(card(tom, 'Guest Number 0').getByRole('img', { name: 'No one has it' })).toBeVisible();
  await holder(mira).getByRole('button', { name: 'Take it' }).click();
  await expect(mira.getByText('You have it now')).toBeVisible();
  await expect(holder(mira)).toContainText(/You have it since /);
  await expect(holder(tom)).toContainText(/mira has it since /);
  await expect(card(tom, 'Guest Number 0').getByRole('img', { name: 'mira has it' })).toBeVisible();
  await expect(timeline(tom)).toContainText('Taken by mira@nevia.test');
  await expect(tile(mira, 'Mine')).toHaveText(/^1 /);
  await expect(tile(tom, 'Mine')).toHaveText(/^0 /);
});

test('other readers are named until they leave', async () => {
  await expect(holder(mira)).toContainText('tom is looking at this person now.');
  await expect(holder(tom)).toContainText('mira is looking at this person now.');
  await card(tom, 'Guest Number 4').click();
  await expect(holder(mira)).not.toContainText('looking at this person now');
  await card(tom, 'Guest Number 0').click();
  await expect(holder(mira)).toContainText('tom is looking at this person now.');
});

test('any member of staff can take it over, and the timeline records it', async () => {
  await holder(tom).getByRole('button', { name: 'Take over' }).click();
  await expect(holder(mira)).toContainText(/tom has it since /);
  await expect(timeline(mira)).toContainText('Taken over from mira@nevia.test by tom@nevia.test');
  await holder(tom).getByRole('button', { name: 'Release' }).click();
  await expect(holder(mira)).toContainText('No one has it yet.');
  await expect(timeline(mira)).toContainText('Released by tom@nevia.test');
});

test('a person who is too late sees the owner', async () => {
  for (const page of [mira, tom]) await card(page, 'Guest Number 1').click();
  // Tom's page does not receive the change in time.
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await tom.route('**/rpc/take_submission', async (route) => {
    await held;
    await route.continue();
  });
  await expect(holder(tom)).toContainText('No one has it yet.');
  await holder(tom).getByRole('button', { name: 'Take it' }).click();
  await holder(mira).getByRole('button', { name: 'Take it' }).click();
  await expect(holder(mira)).toContainText(/You have it since /);
  goOn();
  await expect(tom.getByText('mira took it first')).toBeVisible();
  await expect(holder(tom)).toContainText(/mira has it since /);
  await tom.unroute('**/rpc/take_submission');
});

test('a submission is given to a colleague and appears in their view', async () => {
  await tile(tom, 'Mine').click();
  await expect(tom.getByRole('article')).toHaveCount(0);
  await holder(mira).getByRole('button', { name: 'Give to...' }).click();
  const dialog = mira.getByRole('dialog', { name: 'Give Guest Number 1 to' });
  await expect(dialog.getByRole('button', { name: /mira/ })).toHaveCount(0);
  expect(await accessibilityFaults(mira)).toEqual([]);
  await dialog.getByRole('button', { name: /^tom/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(holder(mira)).toContainText(/tom has it since /);
  await expect(holder(mira).getByRole('button', { name: 'Give to...' })).toBeFocused();
  await expect(timeline(mira)).toContainText('Given to tom@nevia.test by mira@nevia.test');
  await expect(tile(tom, 'Mine')).toHaveText(/^1 /);
  await expect(card(tom, 'Guest Number 1')).toBeVisible();
  await tile(tom, 'Mine').click();
});

test('the key t takes an unassigned submission only, g gives one', async () => {
  await card(mira, 'Guest Number 1').click();
  await card(mira, 'Guest Number 1').focus();
  await mira.keyboard.press('t');
  await expect(mira.getByText('Press Take over to take it from them.')).toBeVisible();
  await expect(card(mira, 'Guest Number 1').getByRole('img', { name: 'tom has it' })).toBeVisible();
  await mira.keyboard.press('j');
  await mira.keyboard.press('t');
  await expect(card(mira, 'Guest Number 2').getByRole('img', { name: 'You have it' })).toBeVisible();
  await expect(card(mira, 'Guest Number 2')).toBeFocused();
  await mira.keyboard.press('g');
  await expect(mira.getByRole('dialog', { name: 'Give Guest Number 2 to' })).toBeVisible();
  await mira.keyboard.press('Escape');
  await expect(card(mira, 'Guest Number 2')).toBeFocused();
});

test('the views show what they count, and are in the URL', async () => {
  const cards = mira.getByRole('article').getByRole('heading');
  await tile(mira, 'Mine').click();
  await expect(cards).toHaveText(['Guest Number 2']);
  await expect(mira).toHaveURL(/view=mine/);
  await card(mira, 'Guest Number 2')
    .getByRole('button', { name: markLabel('read') })
    .click();
  await expect(mira.getByText('Status updated')).toBeVisible();
  await expect(cards).toHaveText(['Guest Number 2']);
  await tile(mira, 'Overdue').click();
  await expect(cards).toHaveText(['Late By 90', 'Late By 40', 'Late By 30']);
  await tile(mira, 'Calls today').click();
  await expect(cards).toHaveText(['Call Today']);
  const download = mira.waitForEvent('download');
  await mira.getByRole('button', { name: 'Calendar file (.ics)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^nevia-calls-.*\.ics$/);
  expect(await readFile(await (await download).path(), 'utf8')).toContain('SUMMARY:Call Call Today\r\n');
  await mira.reload();
  await expect(tile(mira, 'Calls today')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards).toHaveText(['Call Today']);
  await tile(mira, 'Unassigned').click();
  await expect(cards).toHaveCount(8);
  await expect(tile(mira, 'Unassigned')).toHaveText(/^8 /);
  await card(mira, 'Guest Number 0').click();
  await card(mira, 'Guest Number 0').focus();
  await mira.keyboard.press('t');
  await expect(card(mira, 'Guest Number 0')).toHaveCount(0);
  await expect(mira.getByRole('heading', { level: 2, name: 'Guest Number 0' })).toBeFocused();
  await expect(tile(mira, 'Unassigned')).toHaveText(/^7 /);
  await card(mira, 'Guest Number 3').click();
  await card(mira, 'Guest Number 3').focus();
  await mira.keyboard.press('g');
  await mira.getByRole('dialog').getByRole('button', { name: /^tom/ }).click();
  await expect(card(mira, 'Guest Number 3')).toHaveCount(0);
  await expect(mira.getByRole('heading', { level: 2, name: 'Guest Number 3' })).toBeFocused();
  await mira.keyboard.press('u');
  await expect(tile(mira, 'Unassigned')).toHaveText(/^7 /);
  expect(await accessibilityFaults(mira)).toEqual([]);
  await tile(mira, 'Unassigned').click();
  await expect(cards).toHaveCount(10);
});

test('colleagues see a saved name, and the chosen zone is the clock of the dashboard', async () => {
  await mira.getByRole('link', { name: 'My account, mira@nevia.test' }).click();
  await mira.getByLabel('Display name').fill('Mira Nair');
  await mira.getByLabel('Time zone').fill('Pacific/Chatham');
  await mira.getByRole('form', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click();
  await expect(
    mira.getByText('Colleagues see Mira Nair. Times are shown in the zone of Chatham.'),
  ).toBeVisible();
  await mira.goto('/admin');
  await expect(mira.getByRole('link', { name: 'My account, Mira Nair' })).toBeVisible();
  const received = card(mira, 'Guest Number 2').locator('time');
  const shown = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Pacific/Chatham',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date((await received.getAttribute('datetime')) ?? ''));
  await expect(received).toContainText(shown);
  await tom.reload();
  await expect(card(tom, 'Guest Number 2').getByRole('img', { name: 'Mira Nair has it' })).toHaveText('MN');
  await card(tom, 'Guest Number 1').click();
  await expect(timeline(tom)).toContainText('Taken by Mira Nair');
  await tom.getByRole('button', { name: 'Give to...' }).click();
  await tom.getByRole('dialog').getByRole('button', { name: 'Mira Nair' }).click();
  await expect(timeline(tom)).toContainText('Given to Mira Nair by tom@nevia.test');
  await tom.goto('/admin/activity');
  const entry = tom.getByRole('listitem').filter({ hasText: 'Guest Number 1' });
  await expect(entry.first()).toHaveText(/tom.*Given to Mira Nair/);
  await expect(entry.filter({ hasText: 'Taken' })).toContainText('Mira Nair');
  await tom.goto('/admin');
});

test('a refused change is not shown', async () => {
  for (const page of [mira]) page.removeAllListeners('console');
  await card(mira, 'Guest Number 5').click();
  await mira.route('**/rpc/take_submission', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"boom"}' }),
  );
  await holder(mira).getByRole('button', { name: 'Take it' }).click();
  await expect(mira.getByText('Nothing was changed')).toBeVisible();
  await expect(holder(mira)).toContainText('No one has it yet.');
});
