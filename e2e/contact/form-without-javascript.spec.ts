import { expect, test } from '#e2e/journey.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';

test.use({ javaScriptEnabled: false });

// server/pages/form-without-javascript.test.ts covers other posts.
test('without JavaScript a message is stored and the visitor sees the thank-you page', async ({
  page,
  baseURL,
}) => {
  const email = `plain-${process.pid}-${Date.now()}@example.com`;
  await page.goto('/');
  await page.getByLabel('First Name').fill('Asha');
  await page.getByLabel('Last Name').fill('Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message', { exact: true }).fill('No script, but a question.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toMatchObject([
    { phone: null, status: 'unread' },
  ]);
});
