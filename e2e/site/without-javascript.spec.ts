import { faqs } from '#content/faqs.ts';
import { layoutWords } from '#content/pages/layout.ts';
import { projectPageWords } from '#content/pages/project.ts';
import { brisneviaPage } from '#content/project-pages/brisnevia.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ javaScriptEnabled: false });

// server/pages/html.test.ts checks the HTML of every page; this checks that a browser shows it.
for (const path of ['/', '/projects/sydnevia']) {
  test(`${path} has the same text without JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/);
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: layoutWords.menu.pages.contact }),
    ).toBeVisible();
  });
}

test('a question opens, closes the one before it, and can be closed again', async ({ page }) => {
  await page.goto('/faqs');
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(faqs.filter(({ inFull }) => !inFull).length);
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open', '');
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(2)).toHaveAttribute('open', '');
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(2)).not.toHaveAttribute('open');
});

test('a link to a question opens its answer', async ({ page }) => {
  const folded = faqs.findLast(({ inFull }) => !inFull);
  await page.goto(`/faqs#${folded?.id}`);
  await expect(page.getByText(folded?.answer[0]?.split('{{')[0] ?? '')).toBeInViewport();
});

test('a drawing opens full size and closes again', async ({ page }) => {
  await page.goto('/projects/brisnevia');
  const { title = '' } = brisneviaPage.drawings['floor-plan'] ?? {};
  await page.getByRole('button', { name: `Look closer: ${title}` }).click();
  const large = page.getByRole('dialog', { name: title });
  await expect(large.getByRole('img')).toBeVisible();
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(large).toBeHidden();
});

test('the view and the time of day can be chosen by keyboard', async ({ page }) => {
  await page.goto('/projects/sydnevia');
  await page.getByRole('radio', { name: 'Level 20' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Level 40' })).toBeChecked();
  await expect(page.getByText('The roofs are below you')).toBeVisible();
  await expect(page.getByText('Over the nearer roofs')).toBeHidden();
  await page.getByRole('radio', { name: 'Morning' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: /^The same room in the evening/ })).toBeVisible();
});

test('the model of Brisnevia is seen from three heights, and beside a home from the nearest one', async ({
  page,
}) => {
  await page.goto('/projects/brisnevia#12.1');
  const above = { name: /^Scale model of Brisnevia from above its roof garden/ };
  await expect(page.getByRole('article', { name: 'Home 12.1' }).getByRole('img', above)).toBeVisible();
  const views = page.getByRole('region', { name: 'One river, three heights' });
  await expect(views.getByRole('img')).toHaveCount(1);
  await views.getByRole('radio', { name: 'Level 6' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(views.getByRole('radio', { name: 'Roof' })).toHaveAccessibleDescription(/roof garden/);
  await expect(views.getByRole('img', above)).toBeVisible();
  await expect(views.getByText('Sample model, made by computer from the drawings')).toBeVisible();
});

test('the day fades over the dusk without moving anything', async ({ page }) => {
  await page.goto('/projects/sydnevia');
  const [day, dusk] = [
    page.locator('.project-hero-picture .when-1'),
    page.locator('.project-hero-picture .when-2'),
  ];
  const { height } = (await dusk.boundingBox()) ?? {};
  await page.getByRole('radio', { name: projectPageWords.model.day }).check();
  await expect(day).toHaveCSS('opacity', '1');
  expect(await day.boundingBox()).toEqual(await dusk.boundingBox());
  await page.getByRole('radio', { name: projectPageWords.model.dusk }).check();
  await expect(day).toBeHidden();
  expect(await dusk.boundingBox()).toMatchObject({ height });
});
