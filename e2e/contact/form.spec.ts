import { expect, test } from '#e2e/journey.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';
import { fillIn, newEmail, send } from './form-fields.ts';

for (const path of ['/', '/contact']) {
  test(`a message sent from ${path} is stored, and the visitor sees the thank-you page`, async ({
    page,
    baseURL,
  }) => {
    const email = newEmail();
    await page.goto(path);
    await fillIn(page, email);
    await page.getByLabel('Phone').fill('+91 40 5550 0100');
    await send(page).click();
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(
      page.getByText("Thank you for your inquiry. We'll get back to you within 24 hours."),
    ).toBeVisible();
    expect(await storedSubmissions(baseURL as string, email)).toMatchObject([
      { first_name: 'Asha', last_name: "O'Rao", phone: '+91 40 5550 0100', status: 'unread' },
    ]);
    await page.goBack();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  });
}

test('each field shows its error, first on submit and then with every change', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('First Name').click();
  await expect(page.getByText('First name is required')).toBeHidden();
  await send(page).click();
  for (const message of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Message must be at least 10 characters long',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('First name is required');
  await page.getByLabel('First Name').fill('Asha');
  await expect(page.getByText('First name is required')).toBeHidden();
  await page.getByLabel('Email').fill('asha@');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill('asha@example.com');
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await expect(page).toHaveURL('/contact');
});

test('a double click sends one message', async ({ page, baseURL }) => {
  const email = newEmail();
  await page.goto('/contact');
  await fillIn(page, email);
  await send(page).dblclick();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toHaveLength(1);
});

test('the button shows that it is sending, and is disabled', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/v1/contact_submissions*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact');
  await fillIn(page, newEmail());
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/thank-you');
});

test('a failing notification does not affect the visitor', async ({ page }) => {
  await page.route('**/functions/v1/send-contact-email', (route) => route.fulfill({ status: 200, body: '' }));
  const email = newEmail();
  await page.goto('/contact');
  await fillIn(page, email);
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
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
