import { expect, test } from './journey.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript both projects are planned in full, and no dead form is shown', async ({ page }) => {
  await page.goto('/plan');
  for (const [name, total, duty, surcharge] of [
    ['Sydnevia in New South Wales', 'AUD 124,262', 'AUD 32,662', 'AUD 76,500'],
    ['Brisnevia in Queensland', 'AUD 80,625', 'AUD 19,125', 'AUD 46,400'],
  ] as const) {
    const plan = page.getByRole('region', { name });
    for (const figure of [total, duty, surcharge, 'AUD 15,100', 'USD 250,000']) {
      await expect(plan).toContainText(figure);
    }
    await expect(plan.getByRole('img', { name: /storeys on top of the price/ })).toBeVisible();
    await plan.getByText('In plain words: Transfer duty').click();
    await expect(plan.getByText('The price falls in one bracket')).toBeVisible();
  }
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'ask us', exact: true })).toBeVisible();
});
