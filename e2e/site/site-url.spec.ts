import { site } from '#content/site.ts';
import { expect, test } from '#e2e/journey.ts';

// The site of the journeys has no SITE_URL, so that its address is that of content/site.ts, and not where it is reached.
test('links and metadata keep the address of the installation once scripts have run', async ({
  page,
  baseURL,
}) => {
  expect(baseURL).not.toBe(site().url);
  await page.goto('/plan');
  const message = async () => {
    const href = await page.getByRole('link', { name: 'Ask us', exact: true }).getAttribute('href');
    return new URL(href ?? '', baseURL).searchParams.get('message');
  };
  await expect.poll(message).toContain(`${site().url}/plan`);
  await page.getByText('Refine').click();
  await page.getByLabel('Conveyancing, your estimate').fill('2500');
  await expect(page).toHaveURL('/plan?legal=2500');
  await expect.poll(message).toContain(`${site().url}/plan?legal=2500`);

  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  const addresses = page.locator('meta[property="og:url"]');
  await expect(addresses).toHaveCount(1);
  await expect(addresses).toHaveAttribute('content', `${site().url}/auth`);
});
