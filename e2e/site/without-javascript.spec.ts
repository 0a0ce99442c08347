import { faqs } from '#content/faqs.ts';
import { homesOf } from '#content/homes/homes.ts';
import { homePictureWords, modelCaption } from '#content/pages/home-pictures.ts';
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
  const { view, interior } = homePictureWords.sydnevia ?? {};
  const [, middle, top] = view?.stops ?? [];
  if (!middle || !top || !interior) throw new Error('The project has no pictures of its homes.');
  await page.getByRole('radio', { name: middle.label }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: top.label })).toBeChecked();
  await expect(page.getByText(top.text)).toBeVisible();
  await expect(page.getByText(middle.text)).toBeHidden();
  await page.getByRole('radio', { name: interior.morning.label }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: interior.evening.alt })).toBeVisible();
});

test('the model of Brisnevia is seen from three heights, and beside a home from the nearest one', async ({
  page,
}) => {
  const { title = '', levels = {} } = brisneviaPage.heights ?? {};
  const stops = Object.entries(levels).map(([id, words]) => ({ ...words, level: Number(id.slice(6)) }));
  const [, middle, top] = stops;
  const [home] = homesOf('brisnevia').list;
  if (!middle || !top || !home) throw new Error('The project has no heights or no home.');
  const away = ({ level }: { level: number }) => Math.abs(level - home.level);
  const [nearest = top] = stops.toSorted((one, other) => away(one) - away(other));
  await page.goto(`/projects/brisnevia#${home.number}`);
  const sheet = page.getByRole('article', { name: `Home ${home.number}`, exact: true });
  await expect(sheet.getByRole('img', { name: nearest.alt })).toBeVisible();
  const views = page.getByRole('region', { name: title.replaceAll('*', '') });
  await expect(views.getByRole('img')).toHaveCount(1);
  await views.getByRole('radio', { name: middle.label }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(views.getByRole('radio', { name: top.label })).toHaveAccessibleDescription(top.text);
  await expect(views.getByRole('img', { name: top.alt })).toBeVisible();
  await expect(views.getByText(modelCaption)).toBeVisible();
});

test('the day fades over the dusk without moving anything', async ({ page }) => {
  await page.goto('/projects/sydnevia');
  const [day, dusk] = [
    page.locator('.project-hero-picture .when-1'),
    page.locator('.project-hero-picture .when-2'),
  ];
  const { height } = (await dusk.boundingBox()) ?? {};
  const model = page.getByRole('group').filter({ has: page.locator('[name=model]') });
  await model.getByRole('radio', { name: projectPageWords.model.day }).check();
  await expect(day).toHaveCSS('opacity', '1');
  expect(await day.boundingBox()).toEqual(await dusk.boundingBox());
  await model.getByRole('radio', { name: projectPageWords.model.dusk }).check();
  await expect(day).toBeHidden();
  expect(await dusk.boundingBox()).toMatchObject({ height });
});
