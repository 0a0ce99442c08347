import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
const site = dashboardWith(
  {
    submissions: [
      { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', message: 'Please send the offer.' },
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
  },
  'serial',
);

const OFFER = '%PDF-1.7 the offer';
const composer = () => page.getByRole('region', { name: /^Reply to / });
const text = () => composer().getByLabel('Text', { exact: true });
const files = () => composer().getByRole('region', { name: 'Attached files' });
const choose = (...chosen: [name: string, content: string][]) =>
  composer()
    .getByLabel('Files to attach')
    .setInputFiles(
      chosen.map(([name, content]) => ({ name, mimeType: '', buffer: Buffer.from(content, 'latin1') })),
    );

test('files are chosen and dropped, and others are refused with the reason', async () => {
  await page.getByRole('link', { name: 'Asha Rao', exact: true }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await composer().getByLabel('Your name').fill('Mira Rao');
  await composer().getByLabel('Signature').fill('Warm regards,\nMira Rao\nNevia');
  await composer().getByRole('button', { name: 'Save and continue' }).click();
  await text().fill('Dear Asha,\n\nhere is the offer.');
  // The browser logs the refusal.
  page.removeAllListeners('console');
  await choose(['Offer for Asha.pdf', OFFER], ['setup.pdf', 'MZ\x90']);
  await expect(files()).toContainText('Offer for Asha.pdf');
  await expect(composer().getByRole('alert')).toContainText('setup.pdf: Only PDF, JPEG, PNG, WebP, HEIC');
  await expect(files()).not.toContainText('setup.pdf');
  await choose(...Array.from({ length: 5 }, (_, n): [string, string] => [`${n}.pdf`, OFFER]));
  await expect(composer().getByRole('alert')).toHaveText('A reply has at most 5 files.');
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['floor,price'], 'prices.csv'));
    return transfer;
  });
  await text().dispatchEvent('drop', { dataTransfer: dropped });
  await expect(files()).toContainText('prices.csv');
  await files().getByRole('button', { name: 'Remove prices.csv' }).click();
  await expect(files()).not.toContainText('prices.csv');
  await expect(files().getByRole('button', { name: 'Attach files' })).toBeFocused();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(files()).toBeVisible();
    const widest = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('dialog[open], html')].map(({ scrollWidth }) => scrollWidth)),
    );
    expect(widest).toBeLessThanOrEqual(width);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the draft keeps its file, the mail carries it with the signature, and the timeline saves it', async () => {
  await page.reload();
  await page.getByRole('button', { name: 'Reply · Draft' }).click();
  await expect(files()).toContainText('Offer for Asha.pdf');
  await expect(composer()).toContainText('Warm regards,');
  await text().press('Control+Enter');
  await expect(composer()).toContainText('Offer for Asha.pdf, 1 KB');
  await expect(composer()).toContainText(/here is the offer\.\s+Warm regards,\s+Mira Rao\s+Nevia/);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Reply sent', { exact: true })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline and notes' });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    timeline.getByRole('button', { name: 'Save Offer for Asha.pdf' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Offer for Asha.pdf');
  expect(await readFile(await saved.path(), 'utf8')).toBe(OFFER);
  expect(await accessibilityFaults(page)).toEqual([]);
  // Without a mail server each mail is a file.
  const folder = join(site.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  const [mail] = mails.filter((each) => each.includes('To: asha@example.com'));
  expect(mail).toContain('filename="Offer for Asha.pdf"');
  expect(mail).toContain(Buffer.from(OFFER).toString('base64'));
  expect(mail).toContain('Warm regards,');
});
