import { expect, type Page } from '@playwright/test';
import { markLabel, statusInText } from '#content/submission-status.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, scrollList, test } from './dashboard-site.ts';

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';

let page: Page;
dashboardWith(
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
        first_name: 'S.',
        last_name: 'Pillai',
        email: 'another@example.com',
        phone: '092868 14765',
        message: 'The first question, from my office.',
        status: 'responded',
        hoursAgo: 2_000,
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
    await expect(page.getByText('Welcome back!')).toHaveCount(0);
  },
);

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

for (const { width, height, cards, above } of [
  { width: 1440, height: 900, cards: 6, above: 300 },
  { width: 390, height: 844, cards: 3, above: 330 },
  { width: 820, height: 1180, cards: 7, above: 330 },
  { width: 1920, height: 1080, cards: 8, above: 300 },
  { width: 2560, height: 1440, cards: 11, above: 300 },
]) {
  test(`at ${width} × ${height} at least ${cards} whole cards are in view, the first above ${above}`, async () => {
    await page.setViewportSize({ width, height });
    await scrollList(page, 0);
    await expect(async () => {
      const whole = await wholeCards();
      expect(whole.length).toBeGreaterThanOrEqual(cards);
      expect(whole[0]?.top).toBeLessThan(above);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const main = await page.getByRole('feed').boundingBox();
      const right = await page.getByRole('button', { name: 'Sign Out' }).boundingBox();
      expect(main?.x).toBeLessThan(50);
      expect((right?.x ?? 0) + (right?.width ?? 0)).toBeGreaterThan(width - 50);
    }).toPass();
  });
}

test('dense rows show ten submissions at 1440 × 900 and eight at 1280 × 720, also after a reload', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Dense rows' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Full rows' })).toBeVisible();
  expect((await wholeCards()).length).toBeGreaterThanOrEqual(10);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(async () => (await wholeCards()).length).toBeGreaterThanOrEqual(8);
  await page.getByRole('button', { name: 'Full rows' }).click();
  await expect(page.getByRole('article').first()).toContainText('@example');
});

test('breadcrumbs, heading, connection and account share one row', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(async () => {
    const middles = await Promise.all(
      [
        page.getByRole('navigation', { name: 'Breadcrumb' }),
        page.getByRole('heading', { level: 1 }),
        page.getByText('Live', { exact: true }),
        page.getByText('mira@nevia.test'),
        page.getByRole('button', { name: 'Sign Out' }),
      ].map(async (part) => {
        const box = await part.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0) / 2;
      }),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(12);
  }).toPass();
});

test('list and reader scroll on their own, and the footer follows them', async () => {
  await page.getByRole('article').first().click();
  const reader = page.getByRole('region', { name: 'Reading pane' });
  await expect(reader.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  const title = await reader.getByRole('heading', { level: 2 }).boundingBox();
  await page.mouse.move(300, 600);
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByRole('article').first()).not.toHaveAttribute('aria-posinset', '1');
  expect(await reader.getByRole('heading', { level: 2 }).boundingBox()).toEqual(title);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(footer?.y).toBeGreaterThanOrEqual(899);
  expect(footer?.y).toBeLessThan(910);
});

test('from 1,600 px a third column shows the person', async () => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.getByRole('searchbox').fill('about this plan');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').click();
  const person = page.getByRole('region', { name: 'This person', exact: true });
  await expect(person.getByRole('region', { name: 'Their time now' })).toContainText(
    /\d{1,2}:\d\d (am|pm), India/,
  );
  await expect(person.getByRole('link', { name: /Open the plan/ })).toHaveAttribute(
    'href',
    '/plan?project=brisnevia&price=580000',
  );
  await expect(page.getByRole('link', { name: 'https://nevia.example/plan' })).toHaveAttribute(
    'href',
    '/plan?project=brisnevia&price=580000',
  );
  const others = person.getByRole('region', { name: 'Also from this person (1)' });
  await others.getByRole('button', { name: /Responded S\. Pillai/ }).click();
  const reader = page.getByRole('region', { name: 'Reading pane' });
  await expect(reader.getByRole('heading', { name: 'S. Pillai' })).toBeVisible();
  await reader.getByLabel('Internal note').fill('Wants Telugu.');
  await reader.getByRole('button', { name: 'Add note' }).click();
  await expect(reader.getByRole('listitem').filter({ hasText: 'Wants Telugu.' })).toBeVisible();
  await person.getByRole('button', { name: /about this plan/ }).click();
  await expect(reader.getByRole('region', { name: 'Timeline and notes' })).toContainText('Wants Telugu.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(person).toHaveCount(0);
  await expect(reader.getByRole('region', { name: 'Their time now' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
});

test('at 1280 × 720 the buttons of the reader share one row', async () => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('searchbox').fill('about this plan');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').click();
  const reader = page.getByRole('region', { name: 'Reading pane' });
  const buttons = [
    reader.getByRole('button', { name: 'Reply', exact: true }),
    reader.getByRole('link', { name: 'Call', exact: true }),
    reader.getByRole('link', { name: /WhatsApp/ }),
    reader.getByRole('button', { name: 'Follow up...' }),
    reader.getByRole('button', { name: markLabel('read') }),
    reader.getByRole('button', { name: markLabel('responded') }),
  ];
  await expect(async () => {
    const boxes = await Promise.all(buttons.map((button) => button.first().boundingBox()));
    expect(new Set(boxes.map((box) => `${box?.y} ${box?.height}`)).size).toBe(1);
  }).toPass();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('');
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
  await expect(reader.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919286814765');
  await expect(reader.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /wa\.me\/919286814765/,
  );
  await expect(reader.getByRole('button', { name: 'Reply' })).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Open in email program' })).toHaveAttribute(
    'href',
    /^mailto:sanjay@/,
  );
  // The bar at the bottom comes after the message.
  const done = reader.getByRole('button', { name: markLabel('responded') }).last();
  for (const action of [done, reader.getByRole('link', { name: 'Call' })]) {
    const box = await action.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await done.click();
  await expect(reader.getByText(`Submission marked as ${statusInText('responded')}`)).toBeVisible();
  await expect(done).toHaveCount(0);
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
