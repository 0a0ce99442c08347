import { expect, type Page } from '@playwright/test';
import { projectBySlug } from '#content/projects.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, test } from './dashboard-site.ts';

const sydnevia = projectBySlug('sydnevia').name;
const [article] = writtenArticles;
if (!article) throw new Error('There is no article.');
let page: Page;
const people = [
  { first_name: 'Asha', about: 'sydnevia', utm_source: 'Google', landing_page: '/about', hoursAgo: 1 },
  { first_name: 'Ravi', about: article.slug, hoursAgo: 2 },
  { first_name: 'Meera', utm_source: 'newsletter', hoursAgo: 24 * 40 },
  { first_name: 'Olga', hoursAgo: 24 * 41 },
];
dashboardWith(
  {
    submissions: people.map((person) => ({
      ...person,
      last_name: 'Rao',
      email: `${person.first_name.toLowerCase()}@example.com`,
      message: 'I would like to know more.',
    })),
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
  },
);

const names = (...first: string[]) =>
  expect(page.getByRole('article').getByRole('heading')).toHaveText(first.map((name) => `${name} Rao`));
const filters = () => page.getByRole('group', { name: 'Filters' });
const button = () => page.getByRole('button', { name: /^Filters/ });

test('card and reader show subject and origin', async () => {
  const card = page.getByRole('article', { name: 'Asha Rao' });
  await expect(card).toContainText(`About ${sydnevia}`);
  await expect(card).toContainText('via google');
  await expect(page.getByRole('article', { name: 'Olga Rao' })).not.toContainText(/About|via/);
  await card.click();
  const reader = page.getByRole('region', { name: 'Reading pane' });
  await expect(reader.getByText(`About${sydnevia}`)).toBeVisible();
  await expect(reader.getByText('Came fromgoogle')).toBeVisible();
  await expect(reader.getByText('First page/about')).toBeVisible();
  await page.getByRole('article', { name: 'Ravi Rao' }).click();
  await expect(reader.getByText(`About${article.title}`)).toBeVisible();
});

test('subject, source and day narrow the list, stay in the URL and can be cleared', async () => {
  await expect(button()).toHaveAttribute('aria-expanded', 'false');
  await button().click();
  await filters().getByLabel('Subject').selectOption(`${sydnevia} (1)`);
  await names('Asha');
  await expect(page).toHaveURL(/about=sydnevia/);
  await page.reload();
  await names('Asha');
  await expect(filters().getByLabel('Subject')).toHaveValue('sydnevia');
  await expect(page.getByRole('button', { name: 'Filters 1 chosen' })).toBeVisible();
  await filters().getByLabel('Subject').selectOption('Any subject');
  await filters().getByLabel('Source').selectOption('Not known');
  await names('Ravi', 'Olga');
  await filters().getByLabel('Source').selectOption('newsletter (1)');
  await names('Meera');
  await filters().getByLabel('Source').selectOption('Any source');
  const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  await filters().getByLabel('From').fill(weekAgo);
  await names('Asha', 'Ravi');
  await filters().getByLabel('From').fill('');
  await filters().getByLabel('To').fill(weekAgo);
  await names('Meera', 'Olga');
  await filters().getByLabel('Owner').selectOption('No one');
  await names('Meera', 'Olga');
  await filters().getByLabel('Owner').selectOption('mira');
  await expect(page.getByText('No submissions found')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await names('Asha', 'Ravi', 'Meera', 'Olga');
  await expect(filters().getByLabel('Subject')).toBeFocused();
  await expect(page).not.toHaveURL(/owner|until/);
  await button().click();
  await expect(filters()).toHaveCount(0);
});

test('a subject without submissions is kept in the URL', async () => {
  await page.goto('/admin?about=no-such-article&owner=nonsense');
  await expect(page.getByText('No submissions found')).toBeVisible();
  await expect(filters().getByLabel('Subject')).toHaveValue('no-such-article');
  await expect(filters().getByLabel('Owner')).toHaveValue('');
});

test('on a phone the filters open above the list and stay within the screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await expect(page.getByText('Live', { exact: true })).toBeAttached();
  const top = async () => (await button().boundingBox())?.y;
  const topWhileLive = await top();
  await page.routeWebSocket(/realtime/, () => undefined);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Connecting...')).toBeAttached();
  expect(await top(), 'the place of the button while the live connection opens').toBe(topWhileLive);
  await button().click();
  await expect(filters().getByLabel('To')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityFaults(page)).toEqual([]);
});
