import { type Browser, expect, type Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { dashboardWith, openBrowser, test } from './dashboard-site.ts';

const PRIYA = 'priya@nevia.test';
const VIK = 'vik@nevia.test';
const ACTIONS = /^(Mark |Reply|Done|Take|Give|Release|Follow up|Change|Add|Export|Copy|Erase|Edit|Send)/;
let mira: Page;
let priya: Page;
const site = dashboardWith(
  {
    submissions: [
      {
        first_name: 'Asha',
        last_name: 'Rao',
        email: 'asha@example.com',
        message: 'I would like to know more about Sydnevia.',
      },
    ],
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
  },
);

const row = (page: Page, list: string, words: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: words });

async function invite(email: string, role = 'agent'): Promise<string> {
  await expect(row(mira, 'On the team', 'mira@nevia.test')).toContainText('You');
  await mira.getByLabel('Email').fill(email);
  await mira.getByLabel('Role').selectOption(role);
  await mira.getByRole('button', { name: 'Invite' }).click();
  // Without a mail server, the link is shown.
  const link = mira.getByLabel('Link of the invitation');
  await expect(link).toHaveValue(/\/auth#token_hash=[\w-]{43}&type=invite$/);
  return link.inputValue();
}

/** The part of a link that does not depend on the host. */
const pathOf = (link: string) => new URL(link).pathname + new URL(link).hash;

async function join(browser: Browser, link: string, email: string, name: string): Promise<Page> {
  const page = await openBrowser(browser, site, { width: 390 });
  await page.goto(pathOf(link));
  await expect(page.getByRole('heading', { name: /^Join the .* team$/ })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('New password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Join the Team' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
  return page;
}

test('an admin invites a person again, and the person joins by the newer link', async ({ browser }) => {
  await mira.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(mira.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  const first = await invite(PRIYA);
  await expect(row(mira, 'Open invitations', PRIYA)).toContainText('Agent, sent');
  await mira.getByRole('button', { name: `Send again to ${PRIYA}` }).click();
  await expect(mira.getByLabel('Link of the invitation')).not.toHaveValue(first);
  const second = await mira.getByLabel('Link of the invitation').inputValue();
  expect(await accessibilityFaults(mira)).toEqual([]);

  const stale = await browser.newContext({ baseURL: site.url });
  site.browsers.push(stale);
  const old = await stale.newPage();
  await old.goto(pathOf(first));
  await expect(old.getByText('This invitation is no longer valid. Please ask for a new link.')).toBeVisible();
  await stale.close();

  priya = await join(browser, second, PRIYA, 'Priya Nair');
});

test('an agent works on submissions, but cannot erase, export or manage staff', async () => {
  await expect(priya.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);
  await expect(priya.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await priya.getByRole('article', { name: 'Asha Rao', exact: true }).click();
  await priya.getByRole('button', { name: 'Take it' }).click();
  await expect(priya.getByText('You have it now')).toBeVisible();
  await expect(priya.getByText('Erase this person')).toHaveCount(0);
  await priya.goto('/admin/activity');
  await expect(priya.getByText('Taken')).toBeVisible();
  await expect(priya.getByText('Joined the team')).toHaveCount(0);
  await expect(priya.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await priya.goto('/admin/team');
  await expect(priya).toHaveURL('/admin');
  await expect(priya.getByText('Your role may not open that page')).toBeVisible();
});

test('a viewer reads submissions, the timeline and the insight, and finds no action', async ({ browser }) => {
  await mira.goto('/admin/team');
  const link = await invite(VIK, 'viewer');
  await expect(row(mira, 'Open invitations', VIK)).toContainText('Viewer, sent');
  const vik = await join(browser, link, VIK, 'Vik Shah');
  for (const width of [390, 1440]) {
    await vik.setViewportSize({ width, height: 900 });
    await vik.goto('/admin');
    const card = vik.getByRole('article', { name: 'Asha Rao', exact: true });
    await expect(card).toContainText('Unread');
    await expect(vik.getByRole('checkbox')).toHaveCount(0);
    await card.click();
    await expect(vik.getByText('Taken by Priya Nair')).toBeVisible();
    await expect(vik.getByText('Priya Nair has it')).toBeVisible();
    // Every letter but those that only move through the list.
    for (const key of ['r', 'd', 'a', 't', 'g', 'f', 'x', 'e', 'n']) await vik.keyboard.press(key);
    await expect(vik.getByRole('dialog').filter({ hasNotText: 'Timeline and notes' })).toHaveCount(0);
    await expect(vik.getByRole('button', { name: ACTIONS })).toHaveCount(0);
    await expect(vik.getByRole('textbox')).toHaveCount(0);
    await expect(vik.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0);
    expect(await accessibilityFaults(vik)).toEqual([]);
  }
  await vik.getByRole('button', { name: 'Insight' }).click();
  await expect(vik.getByRole('region', { name: 'Insight' })).toBeVisible();
  await vik.goto('/admin/activity');
  await expect(vik.getByText('Taken')).toBeVisible();
  await expect(vik.getByRole('button', { name: 'Export' })).toHaveCount(0);
});

test('an admin removes a person after confirming, and the activity records it', async () => {
  await mira.reload();
  await mira.getByRole('button', { name: 'Manage Priya Nair' }).click();
  const dialog = mira.getByRole('dialog', { name: 'Priya Nair' });
  await expect(dialog.getByRole('button', { name: 'Sign out everywhere (1)' })).toBeVisible();
  expect(await accessibilityFaults(mira)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove from the team...' }).click();
  await expect(dialog.getByText('One submission of theirs will be unassigned.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove from the team', exact: true }).click();
  await expect(mira.getByText('Priya Nair was removed from the team')).toBeVisible();
  await expect(row(mira, 'On the team', PRIYA)).toHaveCount(0);
  // Without a click: the open page is cleared.
  await expect(priya).toHaveURL('/', { timeout: 60_000 });
  await expect(priya.getByText('You are no longer on the team')).toBeVisible();
  await priya.goto('/admin');
  await expect(priya).toHaveURL('/');
  await expect(priya.getByText('This account has no admin access')).toBeVisible();

  await mira.goto('/admin/activity');
  const entries = mira
    .locator('main')
    .getByRole('listitem')
    .filter({ has: mira.locator('time') });
  for (const words of [
    `Removed ${PRIYA} from the team`,
    'Released from priya@nevia.test',
    'Joined the team as an agent',
    `Sent the invitation to ${PRIYA} again`,
    `Invited ${PRIYA} as an agent`,
  ]) {
    await expect(entries.filter({ hasText: words })).toHaveCount(1);
  }
});
