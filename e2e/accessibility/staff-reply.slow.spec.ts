import { expect, type Page } from '@playwright/test';
import { replyLabels } from '#content/replies/reply-template.ts';
import { dashboardWith, openDashboard, test } from '#e2e/admin/dashboard-site.ts';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { DESKTOP_PX, expectAccessible, PHONE_PX } from './expect-accessible.ts';
import { filledSite, MIRA, OLI, VERA } from './filled-site.ts';

const BOTH = [PHONE_PX, DESKTOP_PX];
const ASHA = 'Asha Rao';

let mira: Page;
let oli: Page;
const site = dashboardWith(filledSite, async (openAs) => {
  [mira, oli] = await Promise.all([openAs(MIRA), openAs(OLI)]);
});

const composer = (page = mira) => page.getByRole('region', { name: `Reply to ${ASHA}` });
const text = (page = mira) => composer(page).getByLabel('Text', { exact: true });
const timeline = (page = mira) => page.getByRole('region', { name: 'Timeline and notes' });

async function openReader(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(timeline(page).getByRole('listitem').first()).toBeVisible();
}

test('a reply: the name, the templates, its figures and files beside a colleague, the preview and after sending', async () => {
  for (const page of [oli, mira]) {
    await openReader(page, ASHA);
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
  }
  await text(oli).fill('Dear Asha,\n\nyes, on level 21.');
  await expect(composer().getByLabel('Your name')).toBeVisible();
  await expectAccessible(mira, 'the name of who replies', { part: 'main' });
  await composer().getByLabel('Your name').fill('Mira Rao');
  await composer().getByRole('button', { name: 'Save and continue' }).click();
  await expect(text()).toBeFocused();
  await mira.keyboard.type('/');
  await expect(
    composer().getByRole('listbox', { name: 'Templates' }).getByRole('option').first(),
  ).toBeVisible();
  await expectAccessible(mira, 'the templates after a slash', { part: 'main', keepsWidth: true });
  await mira.keyboard.press('Escape');
  await mira.keyboard.press('Backspace');

  const begin = composer().getByLabel('Begin with');
  await expect(begin.getByRole('option', { name: replyLabels['sydnevia-papers'] })).toBeAttached();
  await begin.selectOption(replyLabels['sydnevia-papers']);
  await composer().getByText('figures from the register').click();
  // The browser logs the refusal.
  expectConsoleErrors(mira, /status of 4\d\d/);
  await composer()
    .getByLabel('Files to attach')
    .setInputFiles([
      { name: 'Offer for Asha.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.7 the offer') },
      { name: 'setup.pdf', mimeType: '', buffer: Buffer.from('MZ') },
    ]);
  await expect(composer().getByRole('button', { name: 'Remove Offer for Asha.pdf' })).toBeVisible();
  await expect(composer().getByRole('alert')).toContainText('setup.pdf: Only PDF');
  await expect(composer().getByRole('status').first()).toHaveText('Oli Hart is writing a reply.');
  await expectAccessible(mira, 'a reply with figures, files and a refused one', { at: BOTH });

  await text().fill('Dear Asha,\n\nyes, it is.');
  await text().press('Control+Enter');
  await expect(composer().getByRole('heading', { name: 'Preview' })).toBeVisible();
  await expectAccessible(mira, 'the preview of a reply', { part: 'main', keepsWidth: true });
  await composer().getByRole('button', { name: 'Send', exact: true }).click();
  await expect(composer()).toHaveCount(0);
  await expect(timeline().getByRole('button', { name: 'Save Offer for Asha.pdf' })).toBeVisible();
  await expectAccessible(mira, 'the timeline with a reply and its file', { part: 'main' });
  await expect(composer(oli).getByRole('status').first()).toContainText('answered this person');
  await expectAccessible(oli, 'a reply after that of a colleague', { part: 'main' });
});

test('an answer by mail from another address, and a reply that failed', async () => {
  await site.sql(`select private.lease_mailbox('office', '6f2b6f6e-7b0e-4a52-9f0c-0f5a3f0f1c11')`);
  await site.sql(
    `select private.receive_mail('office', '6f2b6f6e-7b0e-4a52-9f0c-0f5a3f0f1c11', jsonb_build_object(
       'email', 'mallory@example.com', 'name', 'Mallory', 'subject', 'Re', 'body', 'Lovely, please hold it.',
       'quoted', '> yes, it is.', 'message_id', '<1@example.com>', 'uid', 1, 'uid_validity', 1, 'is_automatic', false,
       'attachments', '[{"part": "2", "name": "passport page.pdf", "bytes": 2000}]'::jsonb, 'created_at', now(),
       'reply_ids', (select jsonb_agg(id) from public.submission_replies)))`,
  );
  const again = mira.getByRole('region', { name: 'Wrote again' });
  await expect(again).toContainText('From another address: Mallory');
  await again.getByText('Earlier mails below it').click();
  await expectAccessible(mira, 'an answer by mail', { part: 'main', at: BOTH });

  await site.sql(`update public.submission_replies set state = 'failed', last_error = 'EENVELOPE_550'`);
  await mira.reload();
  await openReader(mira, ASHA);
  await expect(mira.getByRole('region', { name: 'Reply that failed' })).toContainText('refused it (550)');
  await expectAccessible(mira, 'a reply that failed', { part: 'main' });
});

test('what a colleague saved meanwhile, and what another tab holds', async () => {
  for (const page of [mira, oli]) {
    await openReader(page, 'Meera Patel');
    await page
      .getByRole('region', { name: 'Stage' })
      .getByLabel('Stage', { exact: true })
      .selectOption('Holding');
    await page.getByText(/^Checklist of the buyer \(/).click();
  }
  await mira.getByLabel('Solicitor').fill('R. Menon');
  await oli.getByLabel('Solicitor').fill('S. Iyer');
  await oli.getByRole('button', { name: 'Save checklist' }).click();
  await expect(mira.getByText('Saved meanwhile: S. Iyer')).toBeVisible();
  await expectAccessible(mira, 'a field that a colleague saved too', { part: 'main', at: BOTH });

  const other = await mira.context().newPage();
  await other.goto('/admin');
  await openReader(other, 'Meera Patel');
  await other.getByLabel('Internal note').focus();
  await mira.getByLabel('Internal note').fill('A better text');
  await expect(timeline(other).getByRole('status').filter({ hasText: 'in another tab' })).toContainText(
    'A better text',
  );
  await expectAccessible(other, 'a note in another tab', { part: 'main' });
  await other.close();
});

test('a viewer reads the same, and can change nothing', async ({ browser }) => {
  const vera = await openDashboard(browser, site, VERA);
  await openReader(vera, 'Meera Patel');
  await vera.getByText(/^Checklist of the buyer \(/).click();
  await expect(vera.getByLabel('Solicitor')).toBeDisabled();
  await expectAccessible(vera, 'the reader of a viewer', { at: BOTH });
});
