import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, openBrowser, openDashboard, test } from './dashboard-site.ts';

const site = dashboardWith({
  seeded: 150,
  mailState: 'failed',
  submissions: [
    {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.com',
      phone: '+91 98765 43210',
      message: 'Is it possible to pay in parts?',
    },
    {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.com',
      message: 'The older one of two messages.',
      hoursAgo: 70,
    },
  ],
});

async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await accessibilityFaults(page), what).toEqual([]);
}

for (const width of [390, 1440]) {
  test(`axe finds no violation on the dashboard at ${width} px`, async ({ browser }) => {
    const page = await openDashboard(browser, site, 'mira@nevia.test', width);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Emails are failing.')).toBeVisible();
    await expectAccessible(page, 'the list');
    await page.getByRole('link', { name: 'Asha Rao' }).first().click();
    await expect(page.getByText('Also from this person (1)')).toBeVisible();
    await expectAccessible(page, 'an open submission');
    await page.keyboard.press('Escape');
    await page.getByRole('article').first().getByRole('checkbox').check();
    await expectAccessible(page, 'with one ticked');
    await page.getByRole('article').first().getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Export' }).click();
    await expectAccessible(page, 'the export');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(page.getByText('No submissions found')).toBeVisible();
    await expectAccessible(page, 'an empty list');
    await page.context().close();
  });

  test(`axe finds no violation on /auth at ${width} px`, async ({ browser }) => {
    const page = await openBrowser(browser, site, { width });
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await expectAccessible(page, 'sign in');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expectAccessible(page, 'sign up');
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expectAccessible(page, 'forgot password');
    await page.goto('/auth#token_hash=x&type=recovery');
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expectAccessible(page, 'new password');
    await page.context().close();
  });
}
