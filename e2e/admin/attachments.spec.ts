import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { widths } from '#e2e/widths.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
const site = dashboardWith(
  {
    submissions: [
      {
        first_name: 'Asha',
        last_name: 'Rao',
        email: 'asha@attachments.example.com',
        message: 'Please send the offer.',
      },
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
  },
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

test('files are chosen and dropped, kept with the draft, sent with the signature, and saved from the timeline', async () => {
  await page.getByRole('link', { name: 'Asha Rao', exact: true }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await composer().getByLabel('Your name').fill('Mira Rao');
  await composer().getByLabel('Signature').fill('Warm regards,\nMira Rao\nNevia');
  await composer().getByRole('button', { name: 'Save and continue' }).click();
  await text().fill('Dear Asha,\n\nhere is the offer.');
  // The program with the name of a PDF is refused.
  expectConsoleErrors(page, /status of 422/);
  await choose(['Offer for Asha.pdf', OFFER], ['setup.pdf', 'MZ\x90']);
  await expect(files()).toContainText('Offer for Asha.pdf');
  await expect(composer().getByRole('alert')).toContainText('setup.pdf: Only PDF, JPEG, PNG, WebP, HEIC');
  await expect(files()).not.toContainText('setup.pdf');
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['floor,price'], 'prices.csv'));
    return transfer;
  });
  await text().dispatchEvent('drop', { dataTransfer: dropped });
  await expect(files().getByRole('button', { name: 'Remove prices.csv' })).toBeVisible();
  for (const width of [...widths].reverse()) {
    await page.setViewportSize({ width, height: 900 });
    await expect(files()).toBeVisible();
    const widest = () =>
      page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('dialog[open], html')].map(({ scrollWidth }) => scrollWidth),
        ),
      );
    await expect.poll(widest).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await files().getByRole('button', { name: 'Remove prices.csv' }).click();
  await expect(files()).not.toContainText('prices.csv');

  await page.reload();
  await page.getByRole('button', { name: 'Reply · Draft' }).click();
  await expect(files()).toContainText('Offer for Asha.pdf');
  await expect(composer()).toContainText('Warm regards,');
  await text().press('Control+Enter');
  await expect(composer()).toContainText('Offer for Asha.pdf, 1 KB');
  await expect(composer()).toContainText(/here is the offer\.\s+Warm regards,\s+Mira Rao\s+Nevia/);
  await page.keyboard.press('Control+Enter');
  const timeline = page.getByRole('region', { name: 'Timeline and notes' });
  await expect(timeline).toContainText('Handed to the mail server');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    timeline.getByRole('button', { name: 'Save Offer for Asha.pdf' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Offer for Asha.pdf');
  expect(await readFile(await saved.path(), 'utf8')).toBe(OFFER);
  const mails = await site.mailsTo('asha@attachments.example.com');
  expect(mails).toHaveLength(1);
  const sent = mails[0]?.attachments.find(({ filename }) => filename === 'Offer for Asha.pdf');
  expect(Buffer.from(sent?.content as ArrayBuffer).toString()).toBe(OFFER);
  expect(mails[0]?.text).toContain('Warm regards,');
});
