import { expect, test } from '#e2e/journey.ts';

test('three questions are beside the answer, and the rest is folded until it has a value', async ({
  page,
}) => {
  const conveyancing = page.getByRole('textbox', { name: 'Conveyancing' });
  const answer = page.getByRole('status').filter({ hasText: 'on top' });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/plan');
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(conveyancing).toBeHidden();
  }
  await page.getByText('Refine').scrollIntoViewIfNeeded();
  const tops = [page.getByText('With co-buyers'), answer, page.getByText('Refine')];
  const [question = 0, between = 0, fold = 0] = await Promise.all(
    tops.map(async (each) => (await each.boundingBox())?.y),
  );
  expect([question < between, between < fold]).toEqual([true, true]);
  await page.getByText('Refine').click();
  await conveyancing.fill('2500');
  await expect(page).toHaveURL('/plan?legal=2500');
  await page.reload();
  await expect(conveyancing).toHaveValue('2500');
  await expect(conveyancing).toBeVisible();
});
