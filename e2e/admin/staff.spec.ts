import { type Browser, expect, type Page } from '@playwright/test';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { dashboardWith, openBrowser, test } from './dashboard-site.ts';

const PRIYA = 'priya@nevia.test';
let mira: Page;
let priya: Page;
const site = dashboardWith(
  {
    submissions: ['Asha', 'Ravi'].map((first_name) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@example.com`,
      message: 'I would like to know more about Sydnevia.',
    })),
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
  },
);

const row = (page: Page, list: string, words: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: words });

async function invite(email: string): Promise<string> {
  await expect(row(mira, 'On the team', 'mira@nevia.test')).toContainText('You');
  await mira.getByLabel('Email').fill(email);
  await mira.getByLabel('Role').selectOption('agent');
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

  const stale = await browser.newContext({ baseURL: site.url });
  site.browsers.push(stale);
  const old = await stale.newPage();
  await old.goto(pathOf(first));
  await expect(old.getByText('This invitation is no longer valid. Please ask for a new link.')).toBeVisible();
  await stale.close();

  priya = await join(browser, second, PRIYA, 'Priya Nair');
});

test('an admin removes a person after confirming, whose page is cleared, and the activity records it', async () => {
  await priya.getByRole('article', { name: 'Asha Rao', exact: true }).click();
  await priya.getByRole('button', { name: 'Take it' }).click();
  await expect(priya.getByText(/^You have it since/)).toBeVisible();
  await mira.reload();
  await mira.getByRole('button', { name: 'Manage Priya Nair' }).click();
  const dialog = mira.getByRole('dialog', { name: 'Priya Nair' });
  await expect(dialog.getByRole('button', { name: 'Sign out everywhere (1)' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove from the team...' }).click();
  const question = mira.getByRole('dialog', { name: 'Remove Priya Nair?' });
  await expect(question.getByText('One submission of theirs will be unassigned.')).toBeVisible();
  await question.getByRole('button', { name: 'Remove from the team' }).click();
  await expect(row(mira, 'On the team', PRIYA)).toHaveCount(0);
  // Without a click: the open page is cleared.
  await expect(priya.getByText('You are no longer on the team')).toBeVisible({ timeout: 60_000 });
  await expect(priya).toHaveURL('/');
  await priya.goto('/admin');
  await expect(priya.getByText('This account has no admin access')).toBeVisible();
  await expect(priya).toHaveURL('/');

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
