import { expect, type Locator, type Page } from '@playwright/test';
import { settledBox } from '#e2e/settled-box.ts';
import { dashboardWith, openDashboard, test } from './dashboard-site.ts';

let mira: Page;
let tom: Page;
const site = dashboardWith(
  {
    submissions: Array.from({ length: 3 }, (_, index) => ({
      first_name: 'Guest',
      last_name: `Number ${index}`,
      email: `guest${index}@example.com`,
      message: 'I would like to know more about Sydnevia.',
      hoursAgo: index + 1,
    })),
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    tom = await openAs('tom@nevia.test');
    for (const page of [mira, tom]) await expect(bell(page)).toBeVisible();
  },
);

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notices' });

async function giveTom(name: string): Promise<void> {
  await mira.getByRole('article', { name, exact: true }).click();
  await mira.getByRole('region', { name: 'Owner' }).getByRole('button', { name: 'Give to...' }).click();
  await mira.getByRole('dialog').getByRole('button', { name: /^tom/ }).click();
}

test('a person who is given a submission sees a toast at once, and opens it', async () => {
  await bell(tom).click();
  await expect(list(tom)).toContainText('No notices.');
  await tom.keyboard.press('Escape');
  await expect(list(tom)).toHaveCount(0);
  await expect(bell(tom)).toBeFocused();
  await giveTom('Guest Number 0');
  const toast = tom.getByRole('status').filter({ hasText: 'mira gave you Guest Number 0' });
  await toast.getByRole('button', { name: 'Open' }).click();
  await expect(tom).toHaveURL(/\/admin\?open=/);
  await expect(tom.getByRole('region', { name: 'Owner' })).toContainText('You have it since');
  await expect(bell(tom)).toHaveText('Notices');
  await expect(bell(mira)).toHaveText('Notices');
});

test('a person who turns messages off still finds the notice under the bell', async () => {
  await tom.getByRole('link', { name: /^My account/ }).click();
  const choice = tom.getByLabel('Show a message on staff pages');
  const saved = tom.waitForResponse('**/rpc/save_my_notice_settings');
  await choice.click();
  await saved;
  await tom.reload();
  await expect(choice).not.toBeChecked();
  await expect(tom.getByLabel('Email what I have not seen for 10 minutes')).toBeChecked();
  await tom.getByRole('link', { name: 'Submissions', exact: true }).click();
  await expect(tom.getByText('Live', { exact: true })).toBeAttached();
  await giveTom('Guest Number 1');
  await expect(bell(tom)).toHaveText('Notices1 unseen');
  await expect(tom.getByRole('status').filter({ hasText: 'gave you' })).toHaveCount(0);
});

test('on a phone the bell fits into the head, and the list into the screen', async ({ browser }) => {
  const phone = await openDashboard(browser, site, 'tom@nevia.test', 390);
  await expect(bell(phone)).toHaveText('Notices1 unseen');
  const top = async (part: Locator) => (await settledBox(part)).y;
  const crumbs = phone.getByRole('navigation', { name: 'Breadcrumb' });
  await expect
    .poll(async () => (await top(bell(phone))) - (await top(phone.getByRole('button', { name: 'Sign Out' }))))
    .toBe(0);
  await expect.poll(async () => (await top(bell(phone))) - (await top(crumbs))).toBeLessThan(44);
  const width = () => phone.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(390);
  await bell(phone).click();
  await list(phone).getByRole('link', { name: 'mira gave you Guest Number 1' }).click();
  await expect(phone.getByRole('heading', { level: 2, name: 'Guest Number 1' })).toBeVisible();
  await expect.poll(width).toBe(390);
});
