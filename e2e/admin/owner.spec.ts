import { expect, type Page } from '@playwright/test';
import { dashboardWith, test, tile } from './dashboard-site.ts';

let mira: Page;
let tom: Page;
dashboardWith(
  {
    submissions: Array.from({ length: 4 }, (_, index) => ({
      first_name: 'Guest',
      last_name: `Number ${index}`,
      email: `guest${index}@example.com`,
      message: 'I would like to know more about Sydnevia.',
      hoursAgo: index + 1,
    })),
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    tom = await openAs('tom@nevia.test');
    for (const page of [mira, tom]) await expect(page.getByText('Live', { exact: true })).toBeVisible();
  },
);

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const holder = (page: Page) => page.getByRole('region', { name: 'Owner' });
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline and notes' });

test('the owner and other readers are shown to all staff at once', async () => {
  for (const page of [mira, tom]) await card(page, 'Guest Number 0').click();
  await expect(holder(mira)).toContainText('No one has it yet.');
  await expect(card(tom, 'Guest Number 0').getByRole('img', { name: 'No one has it' })).toBeVisible();
  await expect(holder(mira)).toContainText('tom is looking at this person now.');
  await expect(holder(tom)).toContainText('mira is looking at this person now.');
  await holder(mira).getByRole('button', { name: 'Take it' }).click();
  await expect(holder(mira)).toContainText(/You have it since /);
  await expect(holder(tom)).toContainText(/mira has it since /);
  await expect(card(tom, 'Guest Number 0').getByRole('img', { name: 'mira has it' })).toBeVisible();
  await expect(timeline(tom)).toContainText('Taken by mira@nevia.test');
  await holder(tom).getByRole('button', { name: 'Take over' }).click();
  await expect(holder(mira)).toContainText(/tom has it since /);
  await card(tom, 'Guest Number 2').click();
  await expect(holder(mira)).not.toContainText('looking at this person now');
});

test('what is given appears in the view of the colleague, and the focus comes back', async () => {
  await tile(tom, 'Mine').click();
  await expect(tom.getByRole('article')).toHaveCount(1);
  await card(mira, 'Guest Number 1').click();
  await expect(holder(mira)).toContainText('No one has it yet.');
  await holder(mira).getByRole('button', { name: 'Give to...' }).click();
  const dialog = mira.getByRole('dialog', { name: 'Give Guest Number 1 to' });
  await dialog.getByRole('button', { name: /^tom/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(holder(mira)).toContainText(/tom has it since /);
  await expect(holder(mira).getByRole('button', { name: 'Give to...' })).toBeFocused();
  await expect(tile(tom, 'Mine')).toHaveText(/^2 /);
  await expect(card(tom, 'Guest Number 1')).toBeVisible();
  await card(mira, 'Guest Number 2').click();
  await card(mira, 'Guest Number 2').focus();
  await mira.keyboard.press('g');
  await expect(mira.getByRole('dialog', { name: 'Give Guest Number 2 to' })).toBeVisible();
  await mira.keyboard.press('Escape');
  await expect(card(mira, 'Guest Number 2')).toBeFocused();
});
