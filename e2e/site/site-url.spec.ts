import { startMailSite } from '#e2e/blog/mail-site.ts';
import { test as base, expect } from '#e2e/journey.ts';

/** A site whose SITE_URL is not the one in content/. */
const test = base.extend<object, { siteUrl: string }>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      await using site = await startMailSite();
      await use(site.url);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
});

test('the planner uses SITE_URL, before and after hydration', async ({ page, siteUrl }) => {
  await page.goto('/plan');
  const message = async () => {
    const href = await page.getByRole('link', { name: 'Ask us about this plan' }).getAttribute('href');
    return new URL(href ?? '', siteUrl).searchParams.get('message');
  };
  expect(await message()).toContain(`${siteUrl}/plan`);
  await page.getByText('Refine').click();
  await page.getByLabel('Conveyancing, your estimate').fill('2500');
  await expect(page).toHaveURL('/plan?legal=2500');
  await expect.poll(message).toContain(`${siteUrl}/plan?legal=2500`);
});

test('a client page has one og:url, also after hydration', async ({ page, siteUrl }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  const addresses = page.locator('meta[property="og:url"]');
  await expect(addresses).toHaveCount(1);
  await expect(addresses).toHaveAttribute('content', `${siteUrl}/auth`);
});
