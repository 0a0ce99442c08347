import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { projectWords } from '#content/project-pages/project-pages.ts';
import { projectBySlug } from '#content/projects.ts';
import { dashboardWith, test } from '#e2e/admin/dashboard-site.ts';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { DESKTOP_PX, expectAccessible, PHONE_PX } from './expect-accessible.ts';
import { filledSite, MIRA } from './filled-site.ts';

const BOTH = [PHONE_PX, DESKTOP_PX];
/** Converting a photograph and rendering pages take seconds on a quiet machine. */
const SLOW = { timeout: 240_000 };

let mira: Page;
const site = dashboardWith(filledSite, async (openAs) => {
  mira = await openAs(MIRA);
});

const button = (name: string | RegExp) => mira.getByRole('button', { name, exact: true });
const dialog = (name?: string | RegExp) => mira.getByRole('dialog', name === undefined ? {} : { name });
const field = (name: string) => mira.getByRole('textbox', { name, exact: true });

/** Looks at the open dialog, and closes it. */
async function lookAtDialog(state: string): Promise<void> {
  await expectAccessible(mira, state, { part: 'dialog:modal', at: BOTH });
  await mira.keyboard.press('Escape');
  await expect(dialog()).toHaveCount(0);
}

test('activity and report', async () => {
  await mira.getByRole('link', { name: 'Ravi Saxena', exact: true }).first().click();
  await button('Take it').click();
  await expect(mira.getByRole('region', { name: 'Owner' })).toContainText('You have it');
  await mira.getByRole('link', { name: 'Activity' }).click();
  await expect(mira.getByRole('listitem').filter({ hasText: 'Taken' })).toBeVisible();
  await expectAccessible(mira, 'the activity', { at: BOTH });
  await mira.getByRole('link', { name: 'Report' }).click();
  await expect(mira.getByRole('img', { name: /^New submissions a week from/ })).toBeVisible();
  await expectAccessible(mira, 'the report', { at: BOTH });
});

test('homes: the list, several selected, an open home that is held, another like it, and an import', async () => {
  await mira.goto('/admin/homes?project=sydnevia');
  await expect(button('3.03')).toBeVisible();
  await expectAccessible(mira, 'the homes', { at: BOTH });
  await mira.getByLabel('Select all homes shown').check();
  await expect(mira.getByRole('region', { name: 'Selected homes' })).toBeVisible();
  await expectAccessible(mira, 'selected homes', { part: 'main', at: BOTH });
  await mira.getByLabel('Select all homes shown').uncheck();
  await button('3.03').click();
  const panel = mira.getByRole('region', { name: 'Chosen home' });
  // What follows may not be worked out on a busy machine, which is another sentence in the same place.
  expectConsoleErrors(mira, /status of 4(?:22|29)/);
  await panel.getByText('Held', { exact: true }).click();
  await panel.getByPlaceholder('Search submissions, or type a name').fill('Asha');
  await expect(panel.getByRole('list', { name: 'Submissions' }).getByRole('button').first()).toBeVisible();
  await expect(panel.getByText('Working out what changes...')).toHaveCount(0, SLOW);
  await expectAccessible(mira, 'an open home', { at: BOTH });
  await panel.getByRole('button', { name: 'Discard' }).click();
  await panel.getByRole('button', { name: 'Add one like this' }).click();
  await expectAccessible(mira, 'one more home', { part: 'dialog:modal', keepsWidth: true });
  await mira.keyboard.press('Escape');
  await mira
    .getByRole('navigation', { name: 'Projects', exact: true })
    .getByRole('link', { name: projectBySlug('brisnevia').name })
    .click();
  await button('Import CSV').click();
  const lines = [
    'number;type;aspect;inside_sqm;outside_sqm;parking;price',
    '23.1;penthouse;north;80;28;1;600000',
  ];
  await mira
    .getByLabel('CSV file')
    .setInputFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(mira.getByText(/^1 error/)).toBeVisible();
  await lookAtDialog('an import with errors');
});

test('content: the list, a text with mistakes, its history, and an article', async () => {
  // The browser logs that a half-written text and a discarded one have no preview.
  expectConsoleErrors(mira, /status of (?:422|404)/);
  await site.sql(
    `insert into public.content_versions (document, edit, actor_email) values
       ('site', '{"phone": "+61 2 9188 0000"}', 'mira@nevia.test'), ('site', null, 'mira@nevia.test')`,
  );
  await mira.goto('/admin/content');
  const texts = mira.getByRole('navigation', { name: 'Texts' });
  await expect(texts.getByRole('link').first()).toBeVisible();
  await expectAccessible(mira, 'the list of texts', { at: BOTH });
  await texts.getByRole('link', { name: /^Company/ }).click();
  await field('Phone').fill('02 9188');
  await field('City').first().fill('');
  await expect(mira.getByText(/Saved .* by mira\./)).toBeVisible();
  await button('Publish').click();
  await expect(button('2 problems to fix')).toBeVisible(SLOW);
  await expectAccessible(mira, 'a text with mistakes', { at: BOTH });
  await button('Discard draft').click();
  await expectAccessible(mira, 'discarding a draft', { part: 'dialog:modal', at: BOTH });
  await button('Discard').click();
  await expect(dialog()).toHaveCount(0);
  await button('History').click();
  await dialog(/^History of/)
    .getByText('1 text changed')
    .first()
    .click();
  await lookAtDialog('the history of a text');

  await button('New article').click();
  await field('Title').fill('Trains');
  await field('Address').fill('Trains!');
  await button('Create').click();
  await expect(dialog().getByRole('alert')).not.toBeEmpty();
  await expectAccessible(mira, 'a new article with an error', { part: 'dialog:modal', at: BOTH });
  await field('Address').fill('trains');
  await button('Create').click();
  await expect(mira.getByRole('heading', { name: 'Trains', level: 2 })).toBeVisible();
  const body = field('Body');
  await body.fill('One station. {{no-such-fact}}\n\nSee [the page](/nowhere).');
  await expect(mira.getByText(/Saved .* by mira\./)).toBeVisible();
  await button('Publish').click();
  await expect(body).toContainText('No fact is called "no-such-fact"', SLOW);
  await body.press('ControlOrMeta+End');
  await body.pressSequentially(' {{nsw-surcharge-pur');
  await expect(mira.getByRole('option', { name: /nsw-surcharge-purchaser-duty/ })).toBeVisible();
  await expectAccessible(mira, 'an article with mistakes and a list of facts', { at: BOTH });
});

test('photographs: none, one to describe, the list, and choosing one', async () => {
  await mira.goto('/admin/photographs');
  await expect(mira.getByText('There are no photographs yet.')).toBeVisible();
  await expectAccessible(mira, 'no photographs', { at: BOTH });
  const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: '#9fb8cc' } });
  await mira
    .locator('input[type=file]')
    .setInputFiles({ name: 'tower.jpg', mimeType: 'image/jpeg', buffer: await plain.jpeg().toBuffer() });
  await button(/Needs a description/).click(SLOW);
  await expect(dialog().getByRole('button', { name: 'Focal point' })).toBeVisible();
  await expectAccessible(mira, 'a photograph to describe', { part: 'dialog:modal', at: BOTH });
  await dialog().getByRole('textbox', { name: 'Description' }).fill('The tower at dusk');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(dialog()).toHaveCount(0);
  await expect(button(/The tower at dusk/)).toBeVisible();
  await expectAccessible(mira, 'the photographs', { at: BOTH });
  await mira.goto('/admin/content?document=pages%2Ffront-page');
  await button('Choose a photograph for Photograph').click();
  await expect(dialog().getByRole('button', { name: 'The tower at dusk' })).toBeVisible();
  await expectAccessible(mira, 'choosing a photograph', { part: 'dialog:modal', keepsWidth: true });
});

test('the system: what is to do, why it does not apply, and a backup that is downloaded or restored', async () => {
  await mira.goto('/admin/system');
  await expect(mira.getByRole('heading', { name: 'Before you go live' })).toBeVisible();
  await button(/^Dismiss\.\.\. Encrypt backups/).click();
  await button('Back up now').click();
  const backup = mira.getByRole('listitem').filter({ hasText: 'On request' });
  await expect(backup).toHaveCount(1, SLOW);
  await expectAccessible(mira, 'the system', { at: BOTH });
  await backup.getByRole('button', { name: /^Download/ }).click();
  await lookAtDialog('downloading a backup');
  await backup.getByRole('button', { name: /^Restore/ }).click();
  await expect(dialog().getByRole('row').nth(1)).toBeVisible(SLOW);
  await lookAtDialog('restoring a backup');
});

test('the public pages of a project that is sold out, and of one without homes', async () => {
  await site.sql(
    `update public.homes set state = case project when 'brisnevia' then 'sold' else 'withdrawn' end`,
  );
  for (const [slug, stage] of [
    ['brisnevia', 'sold-out'],
    ['sydnevia', 'coming-soon'],
  ] as const) {
    const { link } = projectWords(projectBySlug(slug).name).stages[stage];
    await expect.poll(async () => (await fetch(`${site.url}/projects/${slug}`)).text(), SLOW).toContain(link);
    await mira.goto(`/projects/${slug}`);
    await expectAccessible(mira, `${slug}, ${stage}`, { part: 'main', at: [PHONE_PX] });
  }
});
