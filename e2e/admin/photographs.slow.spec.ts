import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { dashboardWith, test } from './dashboard-site.ts';

test.describe.configure({ timeout: 900_000 });
/** Photographs are converted, and every page is rendered before it is published: seconds on a quiet machine. */
const SLOW = { timeout: 240_000 };
const ALT = 'The tower at dusk, seen from the water';

let mira: Page;
let oli: Page;
const site = dashboardWith(
  { submissions: [], people: [{ email: 'oli@nevia.test', role: 'agent' }] },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    oli = await openAs('oli@nevia.test', 390);
    for (const page of [mira, oli]) await page.goto(`${site.url}/admin/photographs`);
  },
);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const frontPage = async () => (await fetch(site.url)).text();

/** A sky above dark water, with a bright middle. */
async function photograph(sky = '#9fb8cc'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1300"><linearGradient id="a" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset=".6" stop-color="#fff3df"/><stop offset=".61" stop-color="#31506b"/><stop offset="1" stop-color="#16273a"/></linearGradient><rect width="2000" height="1300" fill="url(#a)"/><rect x="1300" y="200" width="220" height="600" fill="#54616b"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

test('an agent uploads and describes a photograph on a phone, and an admin shows it on the front page', async ({
  browser,
}) => {
  await expect(oli.getByText('There are no photographs yet.')).toBeVisible();
  // A refused file is a response with status 422, which the browser logs.
  expectConsoleErrors(oli, /status of 422/);
  await oli.locator('input[type=file]').setInputFiles([
    { name: 'tower.jpg', mimeType: 'image/jpeg', buffer: await photograph() },
    {
      name: 'logo.svg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ]);
  await expect(button(oli, /Needs a description/)).toBeVisible(SLOW);
  await expect(oli.getByRole('listitem').filter({ hasText: 'logo.svg' })).toContainText(
    'This is not a photograph that can be used.',
    SLOW,
  );
  await button(oli, 'Dismiss logo.svg').click();
  await expect(oli.getByText('logo.svg')).toHaveCount(0);

  await button(oli, /Needs a description/).press('Enter');
  const point = button(oli, 'Focal point');
  await point.press('ArrowRight');
  await point.press('ArrowUp');
  await expect(oli.getByText('55% from the left, 45% from the top.')).toBeVisible();
  await oli.getByRole('textbox', { name: 'Description' }).fill(ALT);
  await button(oli, 'Save').click();
  await expect(button(oli, new RegExp(ALT))).toBeVisible();
  await expect(oli.getByText(/2000 × 1300, not shown/)).toBeVisible();

  expect(await frontPage()).not.toContain('/photographs/');
  await mira.goto(`${site.url}/admin/content?document=pages%2Ffront-page`);
  await button(mira, 'Choose a photograph for Photograph').click();
  await mira.getByRole('dialog').getByRole('button', { name: ALT }).click();
  await expect(mira.getByText(/Saved .* by mira\./)).toBeVisible();
  await button(mira, 'Publish').click();
  await expect.poll(frontPage, SLOW).toContain('/photographs/');
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const page = await visitor.newPage();
  await page.goto(site.url);
  const hero = page.getByRole('img', { name: ALT });
  await expect(hero).toBeVisible();
  await expect(hero).toHaveCSS('object-position', '55% 45%');
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await expect(page.locator('video')).toHaveCount(0);
  await visitor.close();
});

test('an agent uploads one where it is chosen, describes it, and the draft has it', async () => {
  const alt = 'The tower in the morning';
  await oli.goto(`${site.url}/admin/content?document=pages%2Ffront-page`);
  await button(oli, 'Choose another for Photograph').click();
  const dialog = oli.getByRole('dialog');
  const file = dialog.locator('input[type=file]');
  await expect(dialog.getByRole('button', { name: ALT })).toBeVisible();
  await file.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20_000_001) });
  await expect(dialog.getByText('larger than 20 MB. Save it smaller, then try again.')).toBeVisible();
  expectConsoleErrors(oli, /ERR_FAILED/);
  await oli.route('**/functions/v1/photographs', (route) => route.abort(), { times: 1 });
  const tower = { name: 'tower.jpg', mimeType: 'image/jpeg', buffer: await photograph('#c9a58f') };
  await file.setInputFiles(tower);
  await expect(dialog.getByText(/Please check your connection and try again/)).toBeVisible();
  await file.setInputFiles(tower);
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await expect(description).toBeFocused(SLOW);
  await description.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: 'Describe what' })).toBeVisible();
  // One that was left without a description is described when it is chosen.
  await button(oli, 'Choose another').last().click();
  await button(oli, 'Needs a description').click();
  await description.fill(alt);
  await description.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(button(oli, 'Choose another for Photograph')).toBeFocused();
  await expect(oli.getByRole('img', { name: alt })).toBeVisible();
  await expect(oli.getByText(/Saved .* by oli\./)).toBeVisible();
  await mira.goto(`${site.url}/admin/content?document=pages%2Ffront-page`);
  await expect(mira.getByRole('img', { name: alt })).toBeVisible();
});
