import { faqs } from '#content/faqs.ts';
import { homePictureWords, projectPages } from '#content/project-pages/project-pages.ts';
import { wordsOf } from '#content/words.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ javaScriptEnabled: false });

// server/pages/html.test.ts and server/pages/built check the words of every page; this checks what a browser does with them.
test('a question opens by itself or by a link to it, closes the one before it, and can be closed again', async ({
  page,
}) => {
  await page.goto('/faqs');
  const questions = page.getByRole('main').locator('details');
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open', '');
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(2)).toHaveAttribute('open', '');
  await expect(questions.nth(0)).not.toHaveAttribute('open');
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(2)).not.toHaveAttribute('open');
  const folded = faqs().at(-1);
  await page.goto(`/faqs#${folded?.id}`);
  await expect(page.locator(`[id="${folded?.id}"] p`).first()).toBeInViewport();
});

test('a drawing opens full size and closes again, and the model is seen from three heights', async ({
  page,
}) => {
  const { title = '', levels = {} } = projectPages().brisnevia.heights ?? {};
  const stops = Object.values(levels);
  const [, middle, top] = stops;
  if (!middle || !top) throw new Error('The project has no heights.');
  await page.goto('/projects/brisnevia');
  const views = page.getByRole('region', { name: title.replaceAll('*', '') });
  await expect(views.getByRole('img')).toHaveCount(1);
  await views.getByRole('radio', { name: middle.label }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(views.getByRole('radio', { name: top.label })).toHaveAccessibleDescription(top.text);
  await expect(views.getByRole('img', { name: top.alt })).toBeVisible();
  await expect(views.getByText(wordsOf('pages/home-pictures').modelCaption)).toBeVisible();

  const { title: drawing = '' } = projectPages().brisnevia.drawings['floor-plan'] ?? {};
  await page.getByRole('button', { name: `Look closer: ${drawing}` }).click();
  const large = page.getByRole('dialog', { name: drawing });
  await expect(large.getByRole('img')).toBeVisible();
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(large).toBeHidden();
});

test('the view is chosen by keyboard', async ({ page }) => {
  await page.goto('/projects/sydnevia');
  const { view } = homePictureWords().sydnevia ?? {};
  const [, middle, top] = view?.stops ?? [];
  if (!middle || !top) throw new Error('The project has no pictures of its homes.');
  await page.getByRole('radio', { name: middle.label }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: top.label })).toBeChecked();
  await expect(page.getByText(top.text)).toBeVisible();
  await expect(page.getByText(middle.text)).toBeHidden();
});
