import { expect, type Page } from '@playwright/test';
import { dashboardWith, openDashboard, test, tile } from './dashboard-site.ts';

const nameOf = (index: number) => `${index % 2 ? 'Odd' : 'Even'} Number ${String(index).padStart(3, '0')}`;
const oldestFirst = Array.from({ length: 130 }, (_, index) => nameOf(129 - index));

let mira: Page;
const site = dashboardWith(
  {
    submissions: Array.from({ length: 130 }, (_, index) => ({
      first_name: index % 2 ? 'Odd' : 'Even',
      last_name: `Number ${String(index).padStart(3, '0')}`,
      email: `guest${index}@example.com`,
      message: 'I would like to know more about Sydnevia.',
      status: index % 2 ? ('responded' as const) : ('unread' as const),
      hoursAgo: index + 1,
    })),
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    await expect(mira.getByRole('article').first()).toBeVisible();
  },
);

const views = (page: Page) => page.getByRole('group', { name: 'Views' });
const savedView = (page: Page, name: string) => views(page).getByRole('button', { name, exact: true });
const firstCard = (page: Page) => page.getByRole('article').first();
const nameDialog = (page: Page) => page.getByRole('dialog', { name: /view$/ });

test('the list is read oldest first to its end, and the address keeps the order', async () => {
  await mira.getByLabel('Order').selectOption('Oldest first');
  await expect(mira).toHaveURL(/[?&]sort=oldest/);
  await expect(firstCard(mira)).toHaveAccessibleName('Odd Number 129');
  await mira.reload();
  await expect(firstCard(mira)).toHaveAccessibleName('Odd Number 129');
  // The second page follows the first without a gap.
  const seen = new Map<number, string>();
  const cards = mira.getByRole('article');
  await expect(async () => {
    const shown = await cards.evaluateAll((elements) =>
      elements.map((card): [number, string] => {
        const place = Number(card.getAttribute('aria-posinset'));
        return [place, card.querySelector('h3')?.textContent ?? ''];
      }),
    );
    for (const [place, name] of shown) if (name) seen.set(place, name);
    await cards.last().scrollIntoViewIfNeeded();
    expect(seen.size).toBe(130);
  }).toPass({ intervals: [20] });
  const inOrder = [...seen].sort(([one], [other]) => one - other).map(([, name]) => name);
  expect(inOrder).toEqual(oldestFirst);
});

test('a view is saved, named and opened with keys alone, and fits a phone', async ({ browser }) => {
  await mira.getByLabel('Search submissions').fill('Number 01');
  await mira.getByLabel('Filter by status').selectOption('unread');
  await expect(mira.getByText('5 submissions')).toBeVisible();
  await mira.getByRole('button', { name: 'Save view' }).press('Enter');
  await expect(nameDialog(mira).getByLabel('Name')).toBeFocused();
  await mira.keyboard.type('Teens');
  await mira.keyboard.press('Enter');
  await expect(savedView(mira, 'Teens')).toHaveAttribute('aria-pressed', 'true');
  await tile(mira, 'Total Submissions').click();
  await mira.getByLabel('Search submissions').fill('');
  await expect(mira.getByText('130 submissions')).toBeVisible();
  await firstCard(mira).focus();
  await mira.keyboard.press('8');
  await expect(mira.getByText('5 submissions')).toBeVisible();
  await expect(mira.getByLabel('Search submissions')).toHaveValue('Number 01');
  await expect(firstCard(mira)).toHaveAccessibleName('Even Number 018');

  const phone = await openDashboard(browser, site, 'mira@nevia.test', 390);
  await savedView(phone, 'Teens').click();
  await expect(phone.getByRole('article')).toHaveCount(5);
  await phone.getByRole('button', { name: 'Filters' }).click();
  await expect(phone.getByLabel('Order')).toHaveValue('oldest');
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
