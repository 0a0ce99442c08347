import { expect, type Page } from '@playwright/test';
import { dashboardWith, test } from './dashboard-site.ts';

let mira: Page;
let tom: Page;
dashboardWith(
  {
    submissions: ['Asha', 'Ravi'].map((first_name, index) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@drafts.example.com`,
      message: 'I would like to know more about Sydnevia.',
      hoursAgo: index + 1,
    })),
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    tom = await openAs('tom@nevia.test');
  },
);

async function openCustomer(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline and notes' });
const note = (page: Page) => timeline(page).getByRole('textbox', { name: 'Internal note' });
const adding = () => mira.getByRole('dialog', { name: 'Add by hand' });
const undo = (title: string) =>
  mira.locator('[data-toast]').filter({ hasText: title }).getByRole('button', { name: 'Undo' });
const draftNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('nevia-draft:')));

test('a note survives another customer and a reload, until it is saved', async () => {
  await openCustomer(mira, 'Asha Rao');
  await note(mira).fill('She asks for the plans.');
  await openCustomer(mira, 'Ravi Rao');
  await expect(note(mira)).toHaveValue('');
  await note(mira).fill('He calls again on Friday.');
  await mira.reload();
  await openCustomer(mira, 'Asha Rao');
  await expect(note(mira)).toHaveValue('She asks for the plans.');
  await openCustomer(mira, 'Ravi Rao');
  await expect(note(mira)).toHaveValue('He calls again on Friday.');
  await note(mira).press('Control+Enter');
  await expect(
    timeline(mira).getByRole('listitem').filter({ hasText: 'He calls again on Friday.' }),
  ).toBeVisible();
  await expect(note(mira)).toHaveValue('');
  await mira.reload();
  await openCustomer(mira, 'Ravi Rao');
  await expect(note(mira)).toHaveValue('');
  await openCustomer(mira, 'Asha Rao');
  await expect(note(mira)).toHaveValue('She asks for the plans.');
  await note(mira).fill('');
  await expect.poll(() => draftNames(mira)).toEqual([]);
});

test('the words of a dialog survive a reload, and cancelling it is undone', async () => {
  await mira.getByRole('button', { name: 'Add by hand' }).click();
  await adding().getByRole('radio', { name: 'WhatsApp' }).check();
  await adding().getByLabel('First Name').fill('Lakshmi');
  await adding().getByLabel('Message').fill('She asks for the floor plans.');
  await mira.reload();
  await mira.getByRole('button', { name: 'Add by hand' }).click();
  await expect(adding().getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
  await expect(adding().getByLabel('Message')).toHaveValue('She asks for the floor plans.');
  await adding().getByRole('button', { name: 'Cancel' }).click();
  await expect(adding()).toHaveCount(0);
  await undo('Draft discarded').click();
  await expect(adding().getByLabel('First Name')).toHaveValue('Lakshmi');
  await adding().getByRole('button', { name: 'Cancel' }).click();
  await expect(adding()).toHaveCount(0);

  const details = mira.getByRole('dialog', { name: 'Contact details of Ravi Rao' });
  const email = details.getByRole('textbox', { name: /^Email/ });
  await openCustomer(mira, 'Ravi Rao');
  await mira.getByRole('button', { name: 'Correct contact details...' }).click();
  await email.fill('ravi.rao@example.com');
  await mira.reload();
  await openCustomer(mira, 'Ravi Rao');
  await mira.getByRole('button', { name: 'Correct contact details...' }).click();
  await expect(email).toHaveValue('ravi.rao@example.com');
  await expect(details.getByText('Not saved yet: Email')).toBeVisible();
  await details.getByRole('button', { name: 'Cancel' }).click();
  await expect(details).toHaveCount(0);
  await undo('Corrections discarded').click();
  await expect(email).toHaveValue('ravi.rao@example.com');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toHaveCount(0);
  await expect(timeline(mira)).toContainText('ravi@drafts.example.com');
  await expect.poll(() => draftNames(mira)).toEqual([]);
});

test('what a colleague saves in other fields is followed, and in the same one waits for a choice', async () => {
  for (const page of [mira, tom]) await openCustomer(page, 'Asha Rao');
  await mira.getByRole('combobox', { name: 'Stage', exact: true }).selectOption('Holding');
  await mira.getByText(/^Checklist of the buyer \(/).click();
  await mira.getByLabel('Solicitor').fill('R. Menon');
  await tom.getByText(/^Checklist of the buyer \(/).click();
  await tom.getByLabel('Deposit paid on').fill('2026-11-16');
  await tom.getByRole('button', { name: 'Save checklist' }).click();
  await expect(mira.getByLabel('Deposit paid on')).toHaveValue('2026-11-16');
  await expect(mira.getByLabel('Solicitor')).toHaveValue('R. Menon');
  await openCustomer(mira, 'Ravi Rao');
  await openCustomer(mira, 'Asha Rao');
  await expect(mira.getByLabel('Solicitor')).toHaveValue('R. Menon');
  await mira.reload();
  await openCustomer(mira, 'Asha Rao');
  await expect(mira.getByLabel('Solicitor')).toHaveValue('R. Menon');
  await expect(mira.getByText('Not saved yet: Solicitor')).toBeVisible();

  // In a tab that the news of colleagues do not reach.
  const late = await mira.context().newPage();
  await late.routeWebSocket(/realtime/, () => {});
  await late.goto('/admin');
  await openCustomer(late, 'Asha Rao');
  await expect(late.getByLabel('Solicitor')).toHaveValue('R. Menon');
  await tom.getByLabel('Solicitor').fill('S. Iyer');
  await tom.getByRole('button', { name: 'Save checklist' }).click();
  await expect(timeline(tom)).toContainText('Solicitor: S. Iyer');
  await late.getByRole('button', { name: 'Save checklist' }).click();
  await expect(late.getByText('Saved meanwhile: S. Iyer')).toBeVisible();
  await expect(late.getByText('Choose which to keep.')).toBeVisible();
  await expect(tom.getByLabel('Solicitor')).toHaveValue('S. Iyer');
  await late.getByRole('button', { name: 'Keep mine' }).click();
  await late.getByRole('button', { name: 'Save checklist' }).click();
  await expect(tom.getByLabel('Solicitor')).toHaveValue('R. Menon');
  await expect(tom.getByLabel('Deposit paid on')).toHaveValue('2026-11-16');
  await expect.poll(() => draftNames(mira)).toEqual([]);
  await late.close();
});

test('two tabs of one person keep both texts', async () => {
  const other = await mira.context().newPage();
  await other.goto('/admin');
  for (const tab of [mira, other]) {
    await openCustomer(tab, 'Ravi Rao');
    await note(tab).focus();
  }
  const notice = (tab: Page) => timeline(tab).getByRole('status').filter({ hasText: 'in another tab' });
  await note(mira).fill('A better text');
  await expect(notice(other)).toContainText('A better text');
  await note(other).fill('x');
  await expect(notice(mira)).toContainText('x');
  await expect(note(mira)).toHaveValue('A better text');
  await other.reload();
  await openCustomer(other, 'Ravi Rao');
  await expect(note(other)).toHaveValue('x');
  await expect(notice(other)).toContainText('A better text');
  await notice(other).getByRole('button', { name: 'Use that text' }).click();
  await expect(note(other)).toHaveValue('A better text');
  await expect(notice(other)).toContainText('x');
  await notice(other).getByRole('button', { name: 'Keep only this one' }).click();
  await expect(notice(other)).toHaveCount(0);
  await other.close();
});

test('signing out leaves nothing that was typed', async () => {
  await openCustomer(mira, 'Asha Rao');
  await note(mira).fill('She calls again on Monday.');
  await expect.poll(() => draftNames(mira)).toHaveLength(2);
  await mira.getByRole('button', { name: 'Sign Out' }).click();
  await expect(mira).not.toHaveURL(/\/admin/);
  await expect.poll(() => draftNames(mira)).toEqual([]);
});
