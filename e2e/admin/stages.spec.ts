import { expect, type Page } from '@playwright/test';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
let viewer: Page;
dashboardWith(
  {
    people: [{ email: 'vera@nevia.test', role: 'viewer' }],
    submissions: ['Asha', 'Ravi'].map((first_name, index) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@example.com`,
      message: 'I would like to know more about Sydnevia.',
      hoursAgo: 30 + index,
    })),
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
    viewer = await openAs('vera@nevia.test', 390);
  },
);

const card = (name: string, on = page) => on.getByRole('article', { name, exact: true });
const strip = (on = page) => on.getByRole('region', { name: 'Stage', exact: true });
const timeline = () => page.getByRole('region', { name: 'Timeline and notes' });
const stage = () => strip().getByLabel('Stage', { exact: true });

test('a stage is chosen, shown on the card and in the timeline, and undone by key', async () => {
  await card('Asha Rao').click();
  await stage().selectOption('Visit booked');
  await expect(card('Asha Rao')).toContainText('Visit booked');
  await expect(timeline()).toContainText('Stage New → Visit booked, taken, marked read by mira@nevia.test');
  await card('Asha Rao').focus();
  await page.keyboard.press('u');
  await expect(stage()).toHaveValue('new');
  await expect(card('Asha Rao')).not.toContainText('Visit booked');
  await expect(timeline()).toContainText('Undone: unread again by mira@nevia.test');
  await stage().selectOption('Holding');
  await expect(card('Asha Rao')).toContainText('Holding');
});

test('a lost one needs its reason', async () => {
  await card('Ravi Rao').click();
  await stage().selectOption('Lost');
  const reason = strip().getByLabel('Why it was lost');
  await strip().getByRole('button', { name: 'Save' }).click();
  // The browser leads to the field that it requires, and submits nothing.
  await expect(reason).toBeFocused();
  await reason.fill('Bought in Melbourne');
  await strip().getByRole('button', { name: 'Save' }).click();
  await expect(card('Ravi Rao')).toContainText('Lost');
  await expect(strip()).toContainText('Lost: Bought in Melbourne');
  await expect(timeline().getByText(/^Stage New → /)).toHaveText(
    'Stage New → Lost, taken, marked read by mira@nevia.test',
  );
  await expect(timeline()).toContainText('Bought in Melbourne');
});

test('on a phone nothing is wider than the screen, and a viewer changes nothing', async () => {
  await card('Asha Rao').click();
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = page.getByRole('dialog', { name: 'Submission' });
  for (const tag of ['first home', 'investor']) {
    await dialog.getByLabel('Add a tag').fill(tag);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible();
  }
  await dialog.getByText('Checklist of the buyer (0 of 4)').click();
  await expect(dialog.getByLabel('Solicitor')).toBeEditable();
  await stage().selectOption('Lost');
  await expect(strip().getByLabel('Why it was lost')).toBeVisible();
  const tooWide = () =>
    dialog
      .locator('section[aria-label=Stage] *, details *')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect().right).filter((right) => right > 390),
      );
  await expect.poll(tooWide).toEqual([]);

  await viewer.reload();
  await card('Asha Rao', viewer).click();
  await expect(strip(viewer)).toContainText('first home');
  await expect(strip(viewer).getByRole('combobox')).toHaveCount(0);
  await expect(strip(viewer).getByRole('button')).toHaveCount(0);
  await viewer.getByText('Checklist of the buyer (0 of 4)').click();
  await expect(viewer.getByLabel('Solicitor')).toBeDisabled();
});
