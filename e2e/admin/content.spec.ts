import { expect, type Page } from '@playwright/test';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { dashboardWith, openDashboard, test } from './dashboard-site.ts';

/** Every page is rendered and checked before it is published: seconds on a quiet machine. */
const PUBLISHED = { timeout: 240_000 };
const PHONE = '+61 2 9188 0000';
test.describe.configure({ timeout: 900_000 });

let mira: Page;
let oli: Page;
const site = dashboardWith(
  { submissions: [], people: [{ email: 'oli@nevia.test', role: 'agent' }] },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    oli = await openAs('oli@nevia.test');
    for (const page of [mira, oli]) {
      await page.getByRole('link', { name: 'Content', exact: true }).click();
      await open(page, 'Company, contact and offices');
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
    }
  },
);

async function open(page: Page, title: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Texts' })
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .click();
  await expect(page.getByRole('heading', { name: title, exact: true, level: 2 })).toBeVisible();
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const savedBy = (page: Page, name: string) => page.getByText(new RegExp(`Saved .* by ${name}\\.`));
const contactPage = async () => (await fetch(`${site.url}/contact`)).text();

test('an agent drafts a phone number, sees it on the page, and an admin publishes it', async () => {
  const preview = oli.frameLocator('iframe[title="Preview of Company, contact and offices"]');
  await expect(preview.getByRole('main')).toBeVisible();
  // The server has no time for the first page of the draft, and the frame loads it again by itself.
  expectConsoleErrors(oli, /status of 503/);
  const busy = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    Refresh: '1; url=?retry=1',
  };
  let isBusy = true;
  await oli.route(/\/preview\/[0-9a-f]{64}\//, async (route) => {
    if (!isBusy) return route.continue();
    isBusy = false;
    await route.fulfill({ status: 503, headers: busy, contentType: 'text/html', body: '<p>Busy</p>' });
  });
  await field(oli, 'Phone').fill(PHONE);
  await expect(savedBy(oli, 'oli')).toBeVisible();
  await expect(oli.getByText('An admin publishes this draft.')).toBeVisible();
  await expect(button(oli, 'Publish')).toHaveCount(0);
  await expect(preview.getByRole('link', { name: PHONE }).first()).toBeVisible(PUBLISHED);
  expect(isBusy).toBe(false);
  await oli.unrouteAll({ behavior: 'wait' });
  expect(await contactPage()).not.toContain(PHONE);

  await expect(mira.getByRole('link', { name: /Company.* Draft, OL/ })).toBeVisible();
  await expect(field(mira, 'Phone')).toHaveValue(PHONE);
  // The draft ends before the list of texts follows: meanwhile its words stay in the form.
  const seen = Promise.withResolvers<void>();
  await mira.route('**/functions/v1/content', async (route) => {
    const response = await route.fetch({ timeout: PUBLISHED.timeout });
    await seen.promise;
    await route.fulfill({ response });
  });
  await button(mira, 'Publish').click();
  await expect.poll(contactPage, PUBLISHED).toContain(PHONE);
  await expect(button(mira, 'Discard draft')).toHaveCount(0);
  await expect(field(mira, 'Phone')).toHaveValue(PHONE);
  seen.resolve();
  await expect(mira.getByText('Live with 1 change. Nothing to publish.')).toBeVisible();
  await expect(field(mira, 'Phone')).toHaveValue(PHONE);
  await mira.unrouteAll({ behavior: 'wait' });
  await expect(oli.getByRole('link', { name: /Company.* Edited/ })).toBeVisible();
});

test('of two editors at once neither loses words, and keys move an entry of a list', async () => {
  // A refused save is a response with status 409, which the browser logs.
  for (const page of [mira, oli]) expectConsoleErrors(page, /status of 409/);
  await expect(field(oli, 'Phone')).toHaveValue(PHONE);
  // Both begin before either has saved.
  const bothTyped = Promise.withResolvers<void>();
  for (const page of [mira, oli])
    await page.route('**/rpc/save_draft', (route) => bothTyped.promise.then(() => route.continue()));
  await field(mira, 'Brand').fill('Nevia Homes');
  await field(oli, 'Brand').fill('Nevia Living');
  bothTyped.resolve();
  const isRefused = (page: Page) => page.getByRole('alert', { name: 'Two texts' });
  const refused = async () => (await isRefused(mira).count()) + (await isRefused(oli).count());
  await expect.poll(refused).toBe(1);
  const loser = (await isRefused(mira).count()) === 1 ? mira : oli;
  const winner = loser === mira ? oli : mira;
  await expect(savedBy(winner, winner === mira ? 'mira' : 'oli')).toBeVisible();
  await expect(isRefused(winner)).toHaveCount(0);
  const typed = loser === mira ? 'Nevia Homes' : 'Nevia Living';
  await expect(field(loser, 'Brand')).toHaveValue(typed);
  await expect(isRefused(loser)).toContainText('Nevia Homes');
  await expect(isRefused(loser)).toContainText('Nevia Living');
  await button(loser, 'Keep mine').click();
  await expect(field(winner, 'Brand')).toHaveValue(typed);
  await expect(isRefused(loser)).toHaveCount(0);

  await open(mira, 'Questions and answers');
  const questions = field(mira, 'Question');
  await button(mira, 'Add to questions').press('Enter');
  await expect(questions.last()).toHaveValue('');
  const count = await questions.count();
  await questions.last().fill('May I keep a dog?');
  await button(mira, `Move Questions ${count} up`).press('Enter');
  await expect(questions.nth(count - 2)).toHaveValue('May I keep a dog?');
  await expect(button(mira, `Move Questions ${count - 1} up`)).toBeFocused();
  await button(mira, 'Use the original text of Questions').press('Enter');
  await expect(questions).toHaveCount(count - 1);
});

test('a phone shows the list, then the text, then its page', async ({ browser }) => {
  const page = await openDashboard(browser, site, 'mira@nevia.test', 390);
  await page.goto('/admin/content');
  await expect(page.getByRole('link', { name: 'Leaders' })).toBeVisible();
  await open(page, 'Contact');
  await field(page, 'Form title').fill('Please write to us');
  await expect(savedBy(page, 'mira')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect(page.frameLocator('iframe').getByText('Please write to us')).toBeVisible(PUBLISHED);
  await page.getByRole('link', { name: 'All texts' }).click();
  await expect(page.getByRole('link', { name: /Contact.*Draft, MI/ })).toBeVisible();
});
