import { expect, type Page } from '@playwright/test';
import { projectBySlug } from '#content/projects.ts';
import { dashboardWith, test } from '#e2e/admin/dashboard-site.ts';

let mira: Page;
dashboardWith({ withHomes: true, submissions: [] }, async (openAs) => {
  mira = await openAs('mira@nevia.test');
  await mira.getByRole('link', { name: 'Homes', exact: true }).click();
  await expect(mira.getByRole('button', { name: '3.03', exact: true })).toBeVisible();
});

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
  await mira
    .getByRole('navigation', { name: 'Projects', exact: true })
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
    mira.getByRole('row', { name: /^200 23\.1 Error: The type “penthouse” is not one of/ }),
  ).toBeVisible();
  await expect(mira.getByRole('row', { name: /^201 23\.2 Error: The price “cheap”/ })).toBeVisible();
  await expect(mira.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await choosing(good);
  await expect(mira.getByText('200 added. Nothing is stored yet.')).toBeVisible();
  await mira.getByRole('button', { name: 'Import 200 homes' }).click();
  await expect(mira.getByRole('button', { name: '214 Homes' })).toBeVisible();
});
