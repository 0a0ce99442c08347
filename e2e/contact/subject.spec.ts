import { projectWords } from '#content/project-pages/project-pages.ts';
import { projectBySlug } from '#content/projects.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { expect, test } from '#e2e/journey.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';
import { fillIn, newEmail, send } from './form-fields.ts';

const sydnevia = projectBySlug('sydnevia').name;
const brisnevia = projectBySlug('brisnevia').name;

test('a project, its campaign and the first page are sent with the form', async ({ page, baseURL }) => {
  const email = newEmail();
  await page.goto('/about?utm_source=Google&utm_medium=cpc&utm_campaign=spring');
  await page.goto('/projects/sydnevia');
  await page
    .getByRole('link', { name: projectWords(sydnevia).enquire })
    .first()
    .click();
  await expect(page).toHaveURL('/contact?about=sydnevia#form');
  await expect(page.getByRole('region', { name: pageWords('pages/contact').formTitle })).toBeInViewport();
  await expect(page.getByRole('checkbox', { name: `About: ${sydnevia}` })).toBeChecked();
  await expect(page.getByText(/the site or campaign that led you here/)).toBeVisible();
  await fillIn(page, email);
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toMatchObject([
    {
      about: 'sydnevia',
      source: 'google',
      utm_source: 'Google',
      utm_medium: 'cpc',
      utm_campaign: 'spring',
      landing_page: '/about',
    },
  ]);
  expect(await page.context().cookies()).toEqual([]);
});

test('the subject is removed with the keyboard, and no input is lost', async ({ page, baseURL }) => {
  const email = newEmail();
  await page.goto('/contact?about=brisnevia#form');
  await fillIn(page, email);
  const chip = page.getByRole('checkbox', { name: `About: ${brisnevia}` });
  await page.getByLabel('Message', { exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(chip).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chip).not.toBeChecked();
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toMatchObject([{ about: null }]);
});
