import { expect, test } from '#e2e/journey.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the form is stored and the visitor is thanked', async ({ page, baseURL }) => {
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

test('without JavaScript a mistake shows the page again with everything that was typed', async ({
  page,
  baseURL,
}) => {
  const email = `plain-mistake-${process.pid}-${Date.now()}@example.com`;
  await page.goto('/contact');
  await page.getByLabel('First Name').fill('Asha');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message', { exact: true }).fill('Too short');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await expect(page.getByText('Message must be at least 10 characters long')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Asha');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Last Name').fill('Rao');
  await page.getByLabel('Message', { exact: true }).fill('Now it is long enough.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toHaveLength(1);
});

test('another site cannot send the form in a visitor’s name', async ({ page, baseURL }) => {
  const form = {
    firstName: 'Eve',
    lastName: 'Else',
    email: 'eve@example.com',
    message: 'Sent from elsewhere.',
  };
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://elsewhere.example' },
  ];
  for (const headers of foreign) {
    const response = await page.request.post('/contact', { form, headers, maxRedirects: 0 });
    expect(response.status()).toBe(403);
  }
  expect(await storedSubmissions(baseURL as string, 'eve@example.com')).toEqual([]);
});

test('a machine that fills in the hidden field is thanked and not stored', async ({ page, baseURL }) => {
  const form = {
    firstName: 'Robo',
    lastName: 'Filler',
    email: 'robo@example.com',
    message: 'Buy my wonderful product.',
    company_fax: '555',
  };
  const response = await page.request.post('/contact', { form, maxRedirects: 0 });
  expect(response.status()).toBe(303);
  expect(response.headers().location).toBe('/thank-you');
  expect(await storedSubmissions(baseURL as string, 'robo@example.com')).toEqual([]);
});
