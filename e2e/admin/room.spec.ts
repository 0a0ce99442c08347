import { expect, type Locator, type Page } from '@playwright/test';
import { markLabel } from '#content/submission-status.ts';
import { settledBox } from '#e2e/settled-box.ts';
import { dashboardWith, scrollList, test } from './dashboard-site.ts';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';

let page: Page;
const site = dashboardWith(
  {
    seeded: 300,
    submissions: [
      {
        first_name: 'Sanjay',
        last_name: 'Pillai',
        email: 'sanjay@example.com',
        phone: '+91 92868 14765',
        message:
          'Please call me about this plan.\n\nhttps://nevia.example/plan?project=brisnevia&price=580000\n',
      },
      {
        first_name: LONG_NAME,
        last_name: LONG_NAME,
        email: `${LONG_NAME.slice(0, 50)}@example.com`,
        message: LONG_NAME.repeat(5),
        hoursAgo: 1_000,
      },
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
  },
);

/** Their middles are at the same height. */
async function inOneRow(...parts: Locator[]): Promise<void> {
  const spread = async () => {
    const boxes = await Promise.all(parts.map((part) => settledBox(part.first())));
    const middles = boxes.map(({ y, height }) => y + height / 2);
    return Math.max(...middles) - Math.min(...middles);
  };
  await expect.poll(spread).toBeLessThan(12);
}

/** The cards that are fully in view, from the top of the window. */
async function wholeCards(): Promise<Array<{ top: number; bottom: number }>> {
  await expect(page.getByRole('article').first()).toBeVisible();
  return page.getByRole('feed').evaluate((feed) => {
    let box: Element = feed;
    while (getComputedStyle(box).overflowY !== 'auto' && box.parentElement) box = box.parentElement;
    const edge = Math.min(box.getBoundingClientRect().bottom, window.innerHeight);
    return [...feed.children]
      .map((card) => card.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top, bottom }))
      .filter(({ top, bottom }) => top >= 0 && bottom <= edge)
      .sort((one, other) => one.top - other.top);
  });
}

const sizes = [
  { width: 390, height: 844, cards: 3, above: 330 },
  { width: 1440, height: 900, cards: 6, above: 300 },
  ...(process.env.TEST_ALL
    ? [
        { width: 820, height: 1180, cards: 7, above: 330 },
        { width: 1920, height: 1080, cards: 8, above: 300 },
        { width: 2560, height: 1440, cards: 11, above: 300 },
      ]
    : []),
];

test('the list fills the window with whole cards, the first near its top, and dense rows show more', async () => {
  const feed = page.getByRole('feed');
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  const whole = async () => (await wholeCards()).length;
  for (const { width, height, cards, above } of sizes)
    await test.step(`at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect.poll(whole).toBeGreaterThanOrEqual(cards);
      await expect.poll(async () => (await wholeCards())[0]?.top).toBeLessThan(above);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expect.poll(async () => (await settledBox(feed)).x).toBeLessThan(50);
      const right = async () => {
        const box = await settledBox(signOut);
        return box.x + box.width;
      };
      await expect.poll(right).toBeGreaterThan(width - 50);
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Dense rows' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Full rows' })).toBeVisible();
  await expect.poll(whole).toBeGreaterThanOrEqual(10);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(whole).toBeGreaterThanOrEqual(8);
  await page.getByRole('button', { name: 'Full rows' }).click();
  await expect(page.getByRole('article').first()).toContainText('@example');
});

test('on a desktop the head of the page is one row, and so are the buttons of the reader', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await inOneRow(
    page.getByRole('navigation', { name: 'Breadcrumb' }),
    page.getByRole('heading', { level: 1 }),
    page.getByText('Live', { exact: true }),
    page.getByText('mira@nevia.test'),
    page.getByRole('button', { name: 'Sign Out' }),
  );
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('searchbox').fill('about this plan');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').click();
  const reader = page.getByRole('region', { name: 'Reading pane' });
  await inOneRow(
    reader.getByRole('button', { name: 'Reply', exact: true }),
    reader.getByRole('link', { name: 'Call', exact: true }),
    reader.getByRole('link', { name: /WhatsApp/ }),
    reader.getByRole('button', { name: 'Follow up...' }),
    reader.getByRole('button', { name: markLabel('read') }),
    reader.getByRole('button', { name: markLabel('responded') }),
  );
  await page.setViewportSize({ width: 1600, height: 1000 });
  const person = page.getByRole('region', { name: 'This person', exact: true });
  await expect(person.getByRole('region', { name: 'Their time now' })).toBeVisible();
  await inOneRow(page.getByRole('region', { name: 'List', exact: true }), reader, person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(person).toHaveCount(0);
  await expect(reader.getByRole('region', { name: 'Their time now' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('302 submissions')).toBeVisible();
});

test('list and reader scroll on their own, and the footer follows them', async () => {
  await page.getByRole('article').first().click();
  const reader = page.getByRole('region', { name: 'Reading pane' });
  const title = reader.getByRole('heading', { level: 2 });
  await expect(reader.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  await expect(reader.getByRole('region', { name: 'Timeline and notes' })).toContainText('Received');
  const before = await settledBox(title);
  await page.getByRole('article').nth(1).hover();
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByRole('article').first()).not.toHaveAttribute('aria-posinset', '1');
  expect(await settledBox(title)).toEqual(before);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const footer = await settledBox(page.getByRole('contentinfo'));
  expect(footer.y).toBeGreaterThanOrEqual(899);
  expect(footer.y).toBeLessThan(910);
});

test('on a phone search and filter stay visible, and actions are at the bottom', async () => {
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await expect(page.getByRole('article').first()).toBeVisible();
  await scrollList(page, 3_000);
  await expect(page.getByRole('article').first()).not.toHaveAttribute('aria-posinset', '1');
  for (const control of [page.getByRole('searchbox'), page.getByLabel('Filter by status')])
    await expect(control).toBeInViewport({ ratio: 1 });
  await page.getByRole('searchbox').fill('about this plan');
  await page.getByRole('link', { name: 'Sanjay Pillai' }).click();
  const reader = page.getByRole('dialog', { name: 'Submission' });
  // The bar at the bottom comes after the message.
  const done = reader.getByRole('button', { name: markLabel('responded') }).last();
  for (const action of [done, reader.getByRole('link', { name: 'Call' })]) {
    const box = await settledBox(action);
    expect(box.y + box.height).toBeGreaterThan(800);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
  await reader.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('searchbox').fill('');
});

test('a name without spaces is no wider than a small screen', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('searchbox').fill(LONG_NAME);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const fits = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h2, h3, p, dd')].every(
        (part) => part.getBoundingClientRect().right <= 320,
      ),
    );
  await expect.poll(fits).toBe(true);
  await page.getByRole('link', { name: LONG_NAME }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  await expect.poll(fits).toBe(true);
});

test('links to other pages stay in place while the count of the system page and the own name arrive', async () => {
  await site.sql(
    `insert into public.staff_profiles (user_id, display_name)
     select id, 'Mira' from auth.users where email = 'mira@nevia.test'`,
  );
  const team = page.getByRole('link', { name: 'Team', exact: true });
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    for (const late of ['functions/v1/system', 'rest/v1/rpc/list_staff'])
      await page.route(`**/${late}`, async (route) => {
        await asked;
        await route.continue();
      });
    await page.reload();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const before = await settledBox(team);
    answer();
    await expect(page.getByRole('link', { name: /^System \d+ to do/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'My account, Mira', exact: true })).toBeVisible();
    expect(await settledBox(team)).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
