import { expect, type Locator, type Page } from '@playwright/test';
import { dashboardWith, test } from '#e2e/admin/dashboard-site.ts';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { DESKTOP_PX, expectAccessible, PHONE_PX } from './expect-accessible.ts';
import { filledSite, MIRA, TOM } from './filled-site.ts';

const BOTH = [PHONE_PX, DESKTOP_PX];
/** With a column for the person beside the reader. */
const WIDE_PX = 2560;

let mira: Page;
let tom: Page;
dashboardWith(filledSite, async (openAs) => {
  mira = await openAs(MIRA);
  tom = await openAs(TOM, PHONE_PX);
  for (const page of [mira, tom]) await expect(page.getByText('Emails are failing.')).toBeVisible();
});

const button = (name: string | RegExp, page = mira) => page.getByRole('button', { name, exact: true });
const dialog = (name: string | RegExp, page = mira) => page.getByRole('dialog', { name });
const search = () => mira.getByRole('searchbox');
const strip = (name: string) => mira.getByRole('region', { name, exact: true });

async function openReader(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Timeline and notes' }).getByRole('listitem').first(),
  ).toBeVisible();
}

/** Looks at an open dialog, and closes it. */
async function lookAtDialog(opened: Locator, state: string, at?: number[]): Promise<void> {
  const page = opened.page();
  await expect(opened).toBeVisible();
  await expectAccessible(page, state, { part: 'dialog:modal', ...(at && { at }) });
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
}

test('the list: loaded, in dense rows, filtered and searched', async () => {
  await expect(mira.getByRole('article').first()).toBeVisible();
  await expectAccessible(mira, 'the list');
  await expect(tom.getByRole('article').first()).toBeVisible();
  await expectAccessible(tom, 'the list');

  await button('Dense rows').click();
  await expect(button('Full rows')).toBeVisible();
  await expectAccessible(mira, 'dense rows', { part: '[role=feed]' });
  await button('Full rows').click();

  await button('Filters').click();
  const filters = mira.getByRole('group', { name: 'Filters' });
  await filters.getByLabel('Subject').selectOption('sydnevia');
  await button('Save view').click();
  await lookAtDialog(dialog('Save view'), 'the name of a view');
  await filters.getByLabel('Owner').selectOption('mira');
  await expect(mira.getByText('No submissions found')).toBeVisible();
  await expectAccessible(mira, 'filters without a result', { part: 'main', at: BOTH });
  await button('Clear filters').click();
  await mira.getByLabel('Filter by status').selectOption('responded');
  await search().fill('Ravi Saxena');
  await expect(button('Search all submissions')).toBeVisible();
  await expectAccessible(mira, 'a search within a status', { part: 'main' });
  await button('Search all submissions').click();
  await search().fill('saxina');
  await expect(mira.getByRole('heading', { name: /^Close matches \(\d/ })).toBeVisible();
  await expectAccessible(mira, 'close matches', { part: 'main' });
  await search().fill('');
  await expect(mira.getByRole('heading', { name: /^Close matches/ })).toHaveCount(0);
});

test('dialogs of the list: keys, export, newsletter, adding', async () => {
  await mira.keyboard.press('Escape');
  await mira.keyboard.press('?');
  await lookAtDialog(dialog('Keyboard shortcuts'), 'the keyboard shortcuts');
  await button('Export').click();
  const exported = dialog('Export');
  await expect(exported).toBeVisible();
  await expectAccessible(mira, 'the export', { part: 'dialog:modal', at: BOTH });
  await exported.getByRole('button', { name: 'Show and remove newsletter addresses' }).click();
  await expect(dialog('Newsletter addresses').getByRole('listitem')).toHaveCount(2);
  await lookAtDialog(dialog('Newsletter addresses'), 'the newsletter addresses');
  await button('Add by hand').click();
  const adding = dialog('Add by hand');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('First name is required')).toBeVisible();
  await adding.getByRole('textbox', { name: /^Email/ }).fill('asha@example.com');
  await expect(adding.getByText('This email or phone is here already')).toBeVisible();
  await lookAtDialog(adding, 'adding by hand with errors and a known address', BOTH);
});

test('several selected: their actions, a question, a gift, a follow-up and a mark that can be undone', async () => {
  const cards = mira.getByRole('article');
  for (const name of ['Meera Patel', 'Ravi Saxena'])
    await mira.getByRole('article', { name, exact: true }).getByRole('checkbox').check();
  await expectAccessible(mira, 'two selected', { part: 'main', at: BOTH });
  await mira.keyboard.press('f');
  await lookAtDialog(dialog('Follow up 2 submissions'), 'a follow-up of several');
  await mira.keyboard.press('g');
  await lookAtDialog(dialog('Give 2 submissions to'), 'giving several');
  await openReader(mira, 'M. R. Patel');
  await mira.keyboard.press('d');
  await lookAtDialog(dialog(/^Mark .* as responded\?$/), 'the question whom a key means');
  for (const name of ['Meera Patel', 'Ravi Saxena'])
    await mira.getByRole('article', { name, exact: true }).getByRole('checkbox').uncheck();
  await openReader(mira, 'Ravi Saxena');
  await mira.keyboard.press('r');
  // Under the pointer it stays.
  await mira.locator('[data-toast]').getByRole('button', { name: 'Undo' }).hover();
  await expectAccessible(mira, 'a mark that can be undone', { part: '[data-toast]', keepsWidth: true });
  await expect(cards.first()).toBeVisible();
});

test('the reader, on a phone, a desktop and a wide screen', async () => {
  for (const page of [mira, tom]) {
    await openReader(page, 'Asha Rao');
    await expect(page.getByText('Also from this person (1)')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Follow-up', exact: true })).toContainText(
      'Ring about the deposit.',
    );
  }
  await expectAccessible(mira, 'the reader', { at: [WIDE_PX, DESKTOP_PX] });
  await expectAccessible(tom, 'the reader');

  await strip('Follow-up').getByRole('button', { name: 'Change...' }).click();
  await dialog(/^Follow up /)
    .getByLabel('Time', { exact: true })
    .fill('10:00');
  await lookAtDialog(dialog(/^Follow up /), 'a follow-up');
  await button('Correct contact details...').click();
  await dialog(/^Contact details of /)
    .getByRole('textbox', { name: /^Email/ })
    .fill('a');
  await dialog(/^Contact details of /)
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(dialog(/^Contact details of /).getByText('Please enter a valid email address')).toBeVisible();
  await lookAtDialog(dialog(/^Contact details of /), 'contact details with an error');
  await button(/Erase this person/).click();
  await expect(dialog('Erase this person').getByRole('listitem')).toHaveCount(2);
  await lookAtDialog(dialog('Erase this person'), 'erasing a person', BOTH);
});

test('the stage of a submission: a reason, tags, the checklist of a buyer, and no enquiry', async () => {
  await openReader(mira, 'Meera Patel');
  await strip('Stage').getByLabel('Add a tag').fill('first home');
  await strip('Stage').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(strip('Stage').getByRole('button', { name: 'Remove tag first home' })).toBeVisible();
  await strip('Stage').getByLabel('Stage', { exact: true }).selectOption('Lost');
  await expect(strip('Stage').getByLabel('Why it was lost')).toBeVisible();
  await expectAccessible(mira, 'a reason and a tag', { part: 'main', at: BOTH });
  await strip('Stage').getByLabel('Stage', { exact: true }).selectOption('Holding');
  await mira.getByText('Checklist of the buyer (0 of 4)').click();
  await mira.getByLabel('Identity checked by').fill('Tom Ward');
  await button('Save checklist').click();
  await expect(mira.getByText('Enter who checked the identity, and when.')).toBeVisible();
  await expectAccessible(mira, 'the checklist with an error', { part: 'main', at: BOTH });
  await openReader(mira, 'M. R. Patel');
  await button('Not an enquiry').click();
  await expect(button('Is an enquiry')).toBeVisible();
  await expectAccessible(mira, 'what is not an enquiry', { part: 'main' });
  await button('Is an enquiry').click();
  await expect(button('Not an enquiry')).toBeVisible();
});

test('notices on a phone, and a list that cannot be loaded', async () => {
  await openReader(mira, 'Ravi Saxena');
  await strip('Owner').getByRole('button', { name: 'Give to...' }).click();
  await dialog(/^Give Ravi Saxena to/)
    .getByRole('button', { name: /^tom/ })
    .click();
  await tom.keyboard.press('Escape');
  const bell = tom.getByRole('button', { name: /^Notices/ });
  await expect(bell).toHaveText('Notices1 unseen');
  await bell.click();
  await expect(dialog('Notices', tom).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(tom, 'the notices', { at: BOTH });
  await mira.route('**/rest/v1/contact_submissions?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The disk is full' } }),
  );
  expectConsoleErrors(mira, /status of 500/, /The disk is full/);
  await mira.reload();
  await expect(button('Try again')).toBeVisible();
  await expectAccessible(mira, 'a list that cannot be loaded', { part: 'main', at: BOTH });
});
