import type { Page } from '@playwright/test';

let visitors = 0;
/** Journeys run in parallel on one site, so each visitor has a unique address. */
export const newEmail = () => `visitor-${process.pid}-${Date.now()}-${visitors++}@example.com`;

export async function fillIn(page: Page, email: string, message = 'Please tell me about the floor plans.') {
  await page.getByLabel('First Name').fill('Asha');
  await page.getByLabel('Last Name').fill("O'Rao");
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message', { exact: true }).fill(message);
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
