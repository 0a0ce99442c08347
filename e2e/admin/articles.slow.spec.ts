import { expect, type Page } from '@playwright/test';
import { published } from '#content/facts/published.ts';
import { faqs } from '#content/faqs.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { settledBox } from '#e2e/settled-box.ts';
import { dashboardWith, openDashboard, test } from './dashboard-site.ts';

/** Every page is rendered and checked before it is published: seconds on a quiet machine. */
const PUBLISHED = { timeout: 240_000 };
test.describe.configure({ timeout: 900_000 });
const RATE = published['nsw-surcharge-purchaser-duty'];
const QUESTION = `/faqs#${faqs()[0]?.id}`;
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
      await page.goto('/admin/content');
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
    }
  },
);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const document = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Texts' }).getByRole('link', { name });
const saved = (page: Page) => page.getByText(/Saved .* by/);
/** The preview of a half-written text is a response with status 422, of a published draft 404, and of a busy server 429 or 503. */
const PREVIEWS = /status of (404|422|429|503)/;

test('an agent writes an article with a fact and a link, and an admin corrects and publishes it', async () => {
  for (const page of [mira, oli]) expectConsoleErrors(page, PREVIEWS);
  await button(oli, 'New article').click();
  await field(oli, 'Title').fill(TITLE);
  await expect(field(oli, 'Address')).toHaveValue(SLUG);
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

  const text = field(oli, 'Body');
  await text.fill('The surcharge is ');
  await text.press('End');
  await text.pressSequentially('{{nsw-surcharge');
  const option = oli.getByRole('option', { name: /nsw-surcharge-purchaser-duty/ });
  await expect(option).toContainText(RATE.text);
  await expect(option).toContainText(RATE.source.name);
  // For a moment after it opens, the list leaves all keys to the text.
  await expect(async () => {
    await text.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
  await text.press('Enter');
  await expect(text).toContainText('{{nsw-surcharge-purchaser-duty}}');
  await text.press('End');
  await text.pressSequentially('. See ');
  await button(oli, 'Link').click();
  await oli.keyboard.type(QUESTION.slice(0, -1));
  await oli.getByRole('option', { name: QUESTION }).first().click();
  await expect(text).toContainText(`[](${QUESTION})`);
  await expect(saved(oli)).toBeVisible();
  await expect(document(oli, new RegExp(`^${TITLE}.*Draft, OL`))).toBeVisible();
  const preview = oli.frameLocator(`iframe[title="Preview of ${TITLE}"]`);
  await expect(preview.getByRole('main')).toContainText(`The surcharge is ${RATE.text}`, PUBLISHED);
  // Tab leaves the text: the keyboard is not caught in it.
  await text.press('Tab');
  await expect(text).not.toBeFocused();

  await document(mira, new RegExp(`^${TITLE}`)).click();
  await expect(mira.getByText('oli has this text open.')).toBeVisible();
  const body = field(mira, 'Body');
  await body.fill('One station. {{no-such-fact}}\n\nSee [the page](/nowhere).');
  await button(mira, 'Publish').click();
  await button(mira, '2 problems to fix').click(PUBLISHED);
  await expect(body).toBeFocused();
  await expect(body).toContainText('No fact is called "no-such-fact"');
  await expect(body).toContainText('The link leads to /nowhere, which is no page.');
  // The cursor is at the first of them; what is corrected is no longer shown.
  await mira.keyboard.press('Shift+End');
  await mira.keyboard.type('One station.');
  await expect(button(mira, '1 problem to fix')).toBeVisible();
  await expect(body).not.toContainText('No fact is called');
  await mira.keyboard.press('ControlOrMeta+a');
  await mira.keyboard.insertText('One station, {{nsw-surcharge-purchaser-duty}} more.');
  await expect(body).not.toContainText('/nowhere');
  await button(mira, 'Publish').click();
  const article = async () => {
    const page = await fetch(`${site.url}/blogs/${SLUG}`, { redirect: 'manual' });
    return /One station,.*? more\./.exec(await page.text())?.[0];
  };
  await expect.poll(article, PUBLISHED).toContain(RATE.text);
  expect(await (await fetch(`${site.url}/blogs`)).text()).toContain('Construction');
});

test('on a phone the text and its buttons fit, and a pasted picture is uploaded and described in the text', async ({
  browser,
}) => {
  const page = await openDashboard(browser, site, 'mira@nevia.test', 390);
  expectConsoleErrors(page, PREVIEWS);
  await page.goto(`/admin/content?document=articles%2F${written?.slug}`);
  const body = field(page, 'Body');
  await expect(body).toContainText('{{');
  await expect.poll(() => page.evaluate(() => window.document.documentElement.scrollWidth)).toBe(390);
  for (const name of ['Bold', 'Table', 'Fact'])
    expect((await settledBox(button(page, name))).height).toBeGreaterThanOrEqual(44);

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
  await page.keyboard.type('A platform at dusk');
  await expect(body).toContainText('![A platform at dusk](/photographs/');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Page' }).click();
  const picture = page.frameLocator('iframe').getByRole('img', { name: 'A platform at dusk' });
  await expect(picture).toBeVisible(PUBLISHED);
});
