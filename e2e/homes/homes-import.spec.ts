import { expect, type Page } from '@playwright/test';
import { projectBySlug } from '#content/projects.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, test } from '#e2e/admin/dashboard-site.ts';

let mira: Page;
dashboardWith(
  { withHomes: true, submissions: [] },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    await mira.getByRole('link', { name: 'Homes', exact: true }).click();
    await expect(row('3.03')).toBeVisible();
  },
  'serial',
);

const row = (number: string) =>
  mira.getByRole('row').filter({ has: mira.getByRole('button', { name: number, exact: true }) });
const panel = () => mira.getByRole('region', { name: 'Chosen home' });
const projects = () => mira.getByRole('navigation', { name: 'Projects', exact: true });

test('200 homes are imported only when every line is right', async () => {
  const head = 'number;type;aspect;inside_sqm;outside_sqm;parking;price';
  const good = Array.from(
    { length: 200 },
    (_, n) =>
      `${13 + Math.floor(n / 20)}.${(n % 20) + 1};two-bed-terrace;north;80;28;1;${600_000 + n * 1000}`,
  );
  const choosing = (lines: string[]) =>
    mira.getByLabel('CSV file').setInputFiles({
      name: 'homes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${[head, ...lines].join('\r\n')}`),
    });
  await projects()
    .getByRole('link', { name: projectBySlug('brisnevia').name })
    .click();
  await mira.getByRole('button', { name: 'Import CSV' }).click();
  await choosing([
    ...good.slice(0, 198),
    '23.1;penthouse;north;80;28;1;600000',
    '23.2;two-bed-terrace;north;80;28;1;cheap',
  ]);
  await expect(mira.getByText('2 errors, 198 added.')).toBeVisible();
  await expect(
    mira.getByRole('row', { name: /^200 23\.1 Error: The type “penthouse” is not known/ }),
  ).toBeVisible();
  await expect(mira.getByRole('row', { name: /^201 23\.2 Error: The price “cheap”/ })).toBeVisible();
  await expect(mira.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  expect(await accessibilityFaults(mira)).toEqual([]);
  await choosing(good);
  await expect(mira.getByText('200 added. Nothing is stored yet.')).toBeVisible();
  await mira.getByRole('button', { name: 'Import 200 homes' }).click();
  await expect(mira.getByRole('button', { name: '214 Homes' })).toBeVisible();
});

test('one more home like another is added', async () => {
  await projects()
    .getByRole('link', { name: projectBySlug('sydnevia').name })
    .click();
  await mira.getByRole('button', { name: '7.02', exact: true }).click();
  await panel().getByRole('button', { name: 'Add one like this' }).click();
  await mira.getByLabel('Number').fill('7.02');
  await mira.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(mira.getByText('There is a home 7.02 already.')).toBeVisible();
  await mira.getByLabel('Number').fill('7.05');
  await mira.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(row('7.05')).toContainText('965,000');
});

for (const width of [390, 1440])
  test(`axe finds no fault at ${width} pixels, with and without an open home`, async () => {
    await mira.setViewportSize({ width, height: 844 });
    await mira.goto('/admin/homes?project=sydnevia');
    await expect(row('3.03')).toBeVisible();
    expect(await accessibilityFaults(mira)).toEqual([]);
    await mira.getByRole('button', { name: '3.03', exact: true }).click();
    await mira.getByRole('radio', { name: 'Reserved', exact: true }).check({ force: true });
    // All pages are rendered for it, and on a busy machine beside those of the import.
    await expect(mira.getByText(/^From AUD/)).toBeVisible({ timeout: 75_000 });
    expect(await accessibilityFaults(mira)).toEqual([]);
  });
