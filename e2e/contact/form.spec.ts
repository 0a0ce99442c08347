import { expect, test } from '#e2e/journey.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';
import { fillIn, newEmail, send } from './form-fields.ts';

test('a message sent from the front page is stored, and Back shows an empty form', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  await page.goto('/');
  await fillIn(page, email);
  await page.getByLabel('Phone').fill('+91 40 5550 0100');
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toMatchObject([
    { first_name: 'Asha', last_name: "O'Rao", phone: '+91 40 5550 0100', status: 'unread' },
  ]);
  await page.goBack();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
});

test('a double click sends one message, and the button shows that it is sending', async ({
  page,
  baseURL,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/contact_submissions*', async (route) => {
    await held;
    await route.continue();
  });
  const email = newEmail();
  await page.goto('/contact');
  await fillIn(page, email);
  await send(page).dblclick();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toHaveLength(1);
});

test('input survives a reload and the back button, and is cleared after success', async ({ page }) => {
  // The form is loaded at its first touch; here the last word is typed before it arrives.
  let isTyped = () => {};
  const typed = new Promise<void>((resolve) => {
    isTyped = resolve;
  });
  await page.route('**/assets/island-contact-form-*.js', (route) => typed.then(() => route.continue()));
  await page.goto('/contact');
  const kept = () => page.evaluate(() => localStorage.getItem('nevia-contact-draft'));
  await fillIn(page, newEmail(), 'A sentence that is not finished');
  isTyped();
  await expect.poll(kept).toContain('A sentence that is not finished');
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A sentence that is not finished');
  await page.getByRole('link', { name: 'privacy policy' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(page.getByLabel('First Name')).toHaveValue('Asha');
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await kept()).toBeNull();
});
