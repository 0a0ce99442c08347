import { expect, type Page } from '@playwright/test';
import { site as words } from '#content/site.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
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
  'serial',
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
  await field(oli, 'Phone').fill(PHONE);
  await expect(savedBy(oli, 'oli')).toBeVisible();
  await expect(oli.getByText('An admin publishes this draft.')).toBeVisible();
  await expect(button(oli, 'Publish')).toHaveCount(0);
  const preview = oli.frameLocator('iframe[title="Preview of Company, contact and offices"]');
  await expect(preview.getByRole('link', { name: PHONE }).first()).toBeVisible(PUBLISHED);
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
  await expect(button(mira, 'Discard draft')).toHaveCount(0, PUBLISHED);
  await expect(field(mira, 'Phone')).toHaveValue(PHONE);
  seen.resolve();
  await expect(mira.getByText(/\d+ pages changed/)).toBeVisible(PUBLISHED);
  await mira.unrouteAll({ behavior: 'wait' });
  expect(await contactPage()).toContain(PHONE);
  await expect(oli.getByRole('link', { name: /Company.* Edited/ })).toBeVisible();
});

test('mistakes are shown at their fields, and nothing is published', async () => {
  await field(mira, 'Phone').fill('02 9188');
  await field(mira, 'City').first().fill('');
  await expect(savedBy(mira, 'mira')).toBeVisible();
  await button(mira, 'Publish').click();
  await button(mira, '2 problems to fix').click(PUBLISHED);
  await expect(field(mira, 'Phone')).toBeFocused();
  await expect(field(mira, 'Phone')).toHaveAccessibleDescription(/digits and spaces after \+/);
  await expect(field(mira, 'City').first()).toHaveAccessibleDescription('This must not be empty.');
  expect(await contactPage()).toContain(PHONE);
  expect(await accessibilityFaults(mira)).toEqual([]);
  await button(mira, 'Discard draft').click();
  await button(mira, 'Discard').click();
  await expect(mira.getByRole('dialog')).toHaveCount(0);
  await expect(field(mira, 'Phone')).toHaveValue(PHONE);
});

test('of two editors at once neither loses words', async () => {
  // A refused save is a response with status 409, which the browser logs.
  for (const page of [mira, oli]) page.removeAllListeners('console');
  await expect(field(oli, 'Phone')).toHaveValue(PHONE);
  // Both begin before either has saved.
  const bothTyped = Promise.withResolvers<void>();
  for (const page of [mira, oli])
    await page.route('**/rpc/save_draft', (route) => bothTyped.promise.then(() => route.continue()));
  await field(mira, 'Brand').fill('Nevia Homes');
  await field(oli, 'Brand').fill('Nevia Living');
  bothTyped.resolve();
  const isRefused = (page: Page) => page.getByRole('alert', { name: 'Two texts' });
  await expect(isRefused(mira).or(savedBy(mira, 'mira'))).toBeVisible();
  const refused = async () => (await isRefused(mira).count()) + (await isRefused(oli).count());
  await expect.poll(refused).toBe(1);
  const loser = (await isRefused(mira).count()) === 1 ? mira : oli;
  const winner = loser === mira ? oli : mira;
  const typed = await field(loser, 'Brand').inputValue();
  await expect(isRefused(loser)).toContainText('Nevia Homes');
  await expect(isRefused(loser)).toContainText('Nevia Living');
  await button(loser, 'Keep mine').click();
  await expect(field(winner, 'Brand')).toHaveValue(typed);
  await expect(isRefused(loser)).toHaveCount(0);
});

test('words that were not saved are still there after the tab was closed', async ({ browser }) => {
  await oli.context().setOffline(true);
  await field(oli, 'Email').fill('hi@nevia.example');
  await expect(oli.getByText(/Not saved/)).toBeVisible();
  const storage = await oli.context().storageState();
  const again = await openDashboard(browser, site, 'oli@nevia.test');
  for (const { name, value } of storage.origins[0]?.localStorage ?? [])
    if (name.startsWith('content-'))
      await again.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const);
  await again.goto('/admin/content?document=site');
  await expect(field(again, 'Email')).toHaveValue('hi@nevia.example');
  await expect(savedBy(again, 'oli')).toBeVisible();
});

test('a new question is added, moved and reset with the keyboard', async () => {
  await open(mira, 'Questions and answers');
  await button(mira, 'Add to questions').press('Enter');
  const questions = mira.getByRole('textbox', { name: 'Question', exact: true });
  const count = await questions.count();
  await mira.getByRole('textbox', { name: 'Topic', exact: true }).last().fill('pets');
  await questions.last().fill('May I keep a dog?');
  await button(mira, `Move Questions ${count} up`).press('Enter');
  await expect(questions.nth(count - 2)).toHaveValue('May I keep a dog?');
  await expect(button(mira, `Move Questions ${count - 1} up`)).toBeFocused();
  await expect(savedBy(mira, 'mira')).toBeVisible();
  await button(mira, 'Use the original text of Questions').press('Enter');
  await expect(questions).toHaveCount(count - 1);
  await expect(mira.getByText(/^0 changes to what is live\. Saved/)).toBeVisible();
});

test('the history shows what changed, and restores the words of the file', async () => {
  // The preview of a half-written text is a response with status 422, which the browser logs.
  mira.removeAllListeners('console');
  await open(mira, 'Company, contact and offices');
  await button(mira, 'History').click();
  const history = mira.getByRole('dialog', { name: 'History of Company, contact and offices' });
  await history.getByText('1 text changed').click();
  await expect(history.getByText(words.phone)).toBeVisible();
  expect(await accessibilityFaults(mira)).toEqual([]);
  await button(mira, 'Close').click();
  await restoreFile();

  // The draft was begun over the version that is no longer live: both are compared before it replaces this one.
  await button(mira, 'Publish').click();
  const both = mira.getByRole('alert', { name: 'Two texts' });
  await expect(both).toContainText('Another version was published since this draft was begun.', PUBLISHED);
  await expect(both.getByText(PHONE)).toBeVisible();
  await button(mira, 'Keep mine').click();
  await expect(savedBy(mira, 'mira')).toBeVisible();
  await button(mira, 'Publish').click();
  await expect.poll(contactPage, PUBLISHED).toContain(PHONE);
  // Journeys of other files may use this site.
  await restoreFile();
});

async function restoreFile(): Promise<void> {
  // One action at a time: while one runs, the button has another name.
  await expect(button(mira, 'Publish')).toBeVisible(PUBLISHED);
  await button(mira, 'History').click();
  await button(mira, 'Restore the words of the file').click();
  await expect.poll(contactPage, PUBLISHED).toContain(words.phone);
}

test('a leader is added without a photograph', async () => {
  await open(mira, 'Leaders');
  await button(mira, 'Add to leaders').click();
  await field(mira, 'Name').last().fill("Xanthe O'Quill");
  await field(mira, 'Position').last().fill('Head of Letting');
  await field(mira, 'Bio').last().fill('Xanthe looks after tenants.');
  await expect(mira.getByRole('checkbox', { name: 'Marked as a sample' }).last()).not.toBeChecked();
  // Before the words are saved: Publish saves them first.
  await field(mira, 'Bio').last().fill('Xanthe looks after tenants and landlords.');
  await button(mira, 'Publish').click();
  const managementPage = async () => (await fetch(`${site.url}/management`)).text();
  await expect.poll(managementPage, PUBLISHED).toContain('Xanthe O&#x27;Quill');
  // One action at a time: while one runs, the button has another name.
  await expect(button(mira, 'Publish')).toBeVisible(PUBLISHED);
  await button(mira, 'History').click();
  await button(mira, 'Restore the words of the file').click();
  await expect.poll(managementPage, PUBLISHED).not.toContain('Xanthe');
});

test('a phone shows the list, then the text, then its page', async ({ browser }) => {
  const page = await openDashboard(browser, site, 'mira@nevia.test', 390);
  await page.goto('/admin/content');
  await expect(page.getByRole('link', { name: 'Leaders' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await open(page, 'Contact');
  await field(page, 'Form title').fill('Please write to us');
  await expect(savedBy(page, 'mira')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect(page.frameLocator('iframe').getByText('Please write to us')).toBeVisible(PUBLISHED);
  await page.getByRole('link', { name: 'All texts' }).click();
  await expect(page.getByRole('link', { name: /Contact.*Draft, MI/ })).toBeVisible();
});
