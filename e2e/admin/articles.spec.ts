import { expect, type Page } from '@playwright/test';
import { published } from '#content/facts/published.ts';
import { faqs } from '#content/faqs.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, openDashboard, test } from './dashboard-site.ts';

/** Every page is rendered and checked before it is published: seconds on a quiet machine. */
const PUBLISHED = { timeout: 240_000 };
test.describe.configure({ timeout: 900_000 });
const RATE = published['nsw-surcharge-purchaser-duty'];
const QUESTION = `/faqs#${faqs[0]?.id}`;
const TITLE = "Sydney's trains, and what they do for rents";
/** With a fact. */
const written = writtenArticles.find(({ content }) => content.includes('{{'));
const SLUG = 'sydneys-trains-and-what-they-do-for-rents';

let mira: Page;
let oli: Page;
const site = dashboardWith(
  { submissions: [], people: [{ email: 'oli@nevia.test', role: 'agent' }] },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    oli = await openAs('oli@nevia.test');
    for (const page of [mira, oli]) {
      // A draft that cannot be shown yet has a preview with status 422, which the browser logs.
      page.removeAllListeners('console');
      await page.goto('/admin/content');
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
    }
  },
  'serial',
);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const document = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Texts' }).getByRole('link', { name });
const saved = (page: Page) => page.getByText(/Saved .* by/);
const statusOf = async (slug: string) =>
  (await fetch(`${site.url}/blogs/${slug}`, { redirect: 'manual' })).status;

test('an agent writes an article with a fact, a table and a link', async () => {
  await button(oli, 'New article').click();
  await field(oli, 'Title').fill(TITLE);
  await expect(field(oli, 'Address')).toHaveValue(SLUG);
  await field(oli, 'Address').fill(written?.slug ?? '');
  await button(oli, 'Create').click();
  await expect(oli.getByRole('alert').getByText('Another article has this address.')).toBeVisible();
  await field(oli, 'Address').fill(SLUG);
  await button(oli, 'Create').click();
  await expect(oli.getByRole('heading', { name: TITLE, level: 2 })).toBeVisible();

  await field(oli, 'Meta title').fill('Trains and rents in Sydney');
  await field(oli, 'Meta description').fill(
    'What a railway station nearby does for the rent of an apartment.',
  );
  await field(oli, 'Excerpt').fill('Rents near stations.');
  await oli.getByLabel('Publish date').fill('2026-01-05');
  await oli.getByRole('combobox', { name: 'Category' }).fill('Construction');
  await button(oli, 'Add to tags').click();
  await field(oli, 'Tags 1').fill('trains');

  const body = field(oli, 'Body');
  await body.fill('The surcharge is ');
  await body.press('End');
  await body.pressSequentially('{{nsw-surcharge-pur');
  const option = oli.getByRole('option', { name: /nsw-surcharge-purchaser-duty/ });
  await expect(option).toContainText(RATE.text);
  await expect(option).toContainText(RATE.source.name);
  expect(await accessibilityFaults(oli)).toEqual([]);
  await body.press('Enter');
  await expect(body).toContainText('{{nsw-surcharge-purchaser-duty}}');
  await body.press('End');
  await body.pressSequentially('. See ');
  await button(oli, 'Link').click();
  await oli.keyboard.type(QUESTION.slice(0, -1));
  await oli.getByRole('option', { name: QUESTION }).first().click();
  await expect(body).toContainText(`[](${QUESTION})`);
  await expect(saved(oli)).toBeVisible();
  await expect(document(oli, new RegExp(`^${TITLE}.*Draft, OL`))).toBeVisible();

  const preview = oli.locator(`iframe[title="Preview of ${TITLE}"]`);
  await expect(async () => {
    // A busy server gives up a page after some seconds.
    await preview.evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.location.replace(frame.src));
    await expect(preview.contentFrame().getByRole('main')).toContainText(`The surcharge is ${RATE.text}`);
  }).toPass(PUBLISHED);
  // Tab leaves the text: the keyboard is not caught in it.
  await body.press('Tab');
  await expect(body).not.toBeFocused();
});

test('an admin sees each mistake at its line, and publishes what is left', async () => {
  await document(mira, new RegExp(`^${TITLE}`)).click();
  await expect(mira.getByText('oli has this text open.')).toBeVisible();
  const body = field(mira, 'Body');
  await body.fill('One station. {{no-such-fact}}\n\nSee [the page](/nowhere).');
  await expect(saved(mira)).toBeVisible();
  await button(mira, 'Publish').click();
  await button(mira, '2 problems to fix').click(PUBLISHED);
  await expect(body).toBeFocused();
  await expect(body).toContainText('No fact is called "no-such-fact"');
  await expect(body).toContainText('The link leads to /nowhere, which is no page.');
  expect(await accessibilityFaults(mira)).toEqual([]);
  // The cursor is at the first of them; what is corrected is no longer shown.
  await mira.keyboard.press('Shift+End');
  await mira.keyboard.type('One station.');
  await expect(button(mira, '1 problem to fix')).toBeVisible();
  await expect(body).not.toContainText('No fact is called');
  await mira.keyboard.press('ControlOrMeta+a');
  await mira.keyboard.insertText('One station, {{nsw-surcharge-purchaser-duty}} more.');
  await expect(body).not.toContainText('/nowhere');
  await expect(saved(mira)).toBeVisible();
  await button(mira, 'Publish').click();
  await expect.poll(() => statusOf(SLUG), PUBLISHED).toBe(200);
  expect(await (await fetch(`${site.url}/blogs`)).text()).toContain('Construction');
});

test('a pasted picture is uploaded, described in the text, and published', async () => {
  const body = field(mira, 'Body');
  await body.press('ControlOrMeta+End');
  await body.evaluate(async (element) => {
    const canvas = new OffscreenCanvas(120, 80);
    canvas.getContext('2d')?.fillRect(20, 20, 80, 40);
    const clipboardData = new DataTransfer();
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    clipboardData.items.add(new File([blob], 'platform.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(body).toContainText(/!\[\]\(\/photographs\/[0-9a-f]{32}\)/, PUBLISHED);
  await mira.keyboard.type('A platform at dusk');
  await expect(body).toContainText('![A platform at dusk](/photographs/');
  await expect(saved(mira)).toBeVisible();
  await button(mira, 'Publish').click();
  const article = async () => (await fetch(`${site.url}/blogs/${SLUG}`)).text();
  await expect.poll(article, PUBLISHED).toMatch(/<img[^>]*alt="A platform at dusk"/);
});

test('a renamed article is at its new address, and the old one redirects', async () => {
  await expect(button(mira, 'Rename')).toBeVisible(PUBLISHED);
  await button(mira, 'Rename').click();
  await field(mira, 'Address').fill('Trains!');
  await mira.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(mira.getByRole('alert').getByText(/lower-case words joined by hyphens/)).toBeVisible();
  await field(mira, 'Address').fill('trains-and-rents');
  await mira.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(mira.getByRole('dialog')).toHaveCount(0, PUBLISHED);
  expect(await statusOf('trains-and-rents')).toBe(200);
  const old = await fetch(`${site.url}/blogs/${SLUG}`, { redirect: 'manual' });
  expect(old.headers.get('Location')).toContain('/blogs/trains-and-rents');
  await expect(mira).toHaveURL(/articles%2Ftrains-and-rents/);
  await expect(field(mira, 'Body')).toContainText('One station');
});

test('an article is unpublished, and dated for later', async () => {
  await mira.getByRole('checkbox', { name: 'Unpublished' }).check();
  await expect(saved(mira)).toBeVisible();
  await button(mira, 'Publish').click();
  await expect(document(mira, /Unpublished$/)).toBeVisible(PUBLISHED);
  await expect.poll(() => statusOf('trains-and-rents'), PUBLISHED).not.toBe(200);
  await mira.getByRole('checkbox', { name: 'Unpublished' }).uncheck();
  await mira.getByLabel('Publish date').fill('2027-12-01');
  await expect(saved(mira)).toBeVisible();
  await button(mira, 'Publish').click();
  await expect(document(mira, /1 Dec$/)).toBeVisible(PUBLISHED);
  await expect.poll(() => statusOf('trains-and-rents'), PUBLISHED).not.toBe(200);
});

test('the activity lists what was published, by whom', async () => {
  await mira.goto('/admin/activity');
  const entry = mira.getByRole('listitem').filter({ hasText: `Renamed articles/${SLUG}` });
  await expect(entry).toContainText(`to ${TITLE}`);
  await expect(mira.getByText(`Unpublished ${TITLE}`)).toBeVisible();
  await entry.getByRole('link').click();
  await expect(mira).toHaveURL(/\/admin\/content\?document=/);
});

test('on a phone the text and its buttons fit', async ({ browser }) => {
  const page = await openDashboard(browser, site, 'mira@nevia.test', 390);
  page.removeAllListeners('console');
  await page.goto(`/admin/content?document=articles%2F${written?.slug}`);
  await expect(field(page, 'Body')).toContainText('{{');
  expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBe(390);
  for (const name of ['Bold', 'Table', 'Fact'])
    expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await accessibilityFaults(page)).toEqual([]);
});
