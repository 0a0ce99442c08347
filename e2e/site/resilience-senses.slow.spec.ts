import type { Page } from '@playwright/test';
import { wordsOf } from '#content/words.ts';
import { expect, test } from '#e2e/journey.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';
import { sitePages } from './routes.ts';

/** A window of 1280 × 1024 at 400% zoom is this many CSS pixels. */
const ZOOMED = { width: 320, height: 256 };
const PATHS = [...sitePages.map(({ path }) => path), '/auth'];

async function tabTo(page: Page, name: string | RegExp, role: 'link' | 'button' | 'textbox' = 'link') {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).and(page.locator(':focus'));
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if ((await wanted.count()) > 0) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return 'the page';
    // The calendar button of a date field: the browser draws its focus ring itself.
    if (!element.matches(':focus')) return 'shown';
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isShown = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && width * height > 0;
    return isShown ? 'shown' : element.outerHTML.slice(0, 160);
  });
  expect(['shown', 'the page']).toContain(seen);
}

test('a visitor can send a message from the front page with the keyboard alone', async ({
  page,
  baseURL,
}) => {
  const email = `keys-${process.pid}-${Date.now()}@example.com`;
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused();
  await expect(page.getByRole('link', { name: /Skip to/ })).toBeInViewport();
  await tabTo(page, 'Menu', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await tabTo(page, wordsOf('pages/layout').menu.pages.contact);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  for (const [field, text] of [
    [/^First Name/, 'Asha'],
    [/^Last Name/, 'Rao'],
    [/^Email/, email],
    [/^Message/, 'Typed without a mouse.'],
  ] as const) {
    await tabTo(page, field, 'textbox');
    await page.keyboard.type(text);
  }
  await tabTo(page, 'Send Message', 'button');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toHaveLength(1);
});

test('a screen reader gets names, landmarks and errors', async ({ page }) => {
  await page.goto('/contact');
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click();
  const form = page.locator('form[action="/contact"]');
  await expect(form.getByRole('textbox', { name: 'First Name' })).toHaveAccessibleDescription(
    'First name is required',
  );
  await expect(form).toMatchAriaSnapshot(`
    - text: First Name
    - textbox "First Name" [invalid]
    - paragraph: First name is required
    - text: Last Name
    - textbox "Last Name" [invalid]
    - paragraph: Last name is required
    - text: Email
    - textbox "Email" [invalid]
    - paragraph: Please enter a valid email address
    - text: Phone (optional)
    - textbox "Phone (optional)"
    - text: Message
    - textbox "Message" [invalid]
    - paragraph: Message must be at least 10 characters long
    - button "Send Message"
  `);
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
    'Message must be at least 10 characters long',
  );
});

/** Marks what looks like a block only by its background. The skip link is visible only with the focus, which has its own outline. */
const markBlocks = (page: Page) =>
  page.evaluate(() => {
    for (const control of document.querySelectorAll(
      'a[href]:not(.skip-link), button, input, textarea, select',
    )) {
      const isBlock = getComputedStyle(control).backgroundColor !== 'rgba(0, 0, 0, 0)';
      if (isBlock && control.checkVisibility()) control.setAttribute('data-block', '');
    }
  });

const edgelessBlocks = (page: Page) =>
  page.locator('[data-block]').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { borderTopStyle, borderTopWidth, borderBottomWidth } = getComputedStyle(control);
        const width = Math.max(Number.parseFloat(borderTopWidth), Number.parseFloat(borderBottomWidth));
        return control.tagName !== 'BUTTON' && (borderTopStyle === 'none' || width < 1);
      })
      .map((control) => control.outerHTML.slice(0, 160)),
  );

/** Of the window, in pixels. */
const heightOfWhatStays = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          ['fixed', 'sticky'].includes(getComputedStyle(element).position) && element.checkVisibility(),
      )
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
      .reduce((sum, { top, bottom }) => sum + Math.min(bottom, window.innerHeight) - Math.max(top, 0), 0),
  );

test('in forced colours every control has a visible edge, and at 400% zoom nothing scrolls sideways or is covered', async ({
  page,
}) => {
  for (const path of PATHS) {
    await page.goto(path);
    await markBlocks(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect.poll(() => edgelessBlocks(page), { message: path }).toEqual([]);
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    await page.emulateMedia({ forcedColors: 'none' });

    const size = page.viewportSize();
    await page.setViewportSize(ZOOMED);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBeLessThanOrEqual(ZOOMED.width);
    await expect
      .poll(() => heightOfWhatStays(page), { message: `${path}: height taken by what does not scroll` })
      .toBeLessThanOrEqual(ZOOMED.height / 2);
    if (size) await page.setViewportSize(size);
  }
});

test('at 400% zoom the first mistake of a form and the end of the menu can be seen', async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  await page.goto('/contact');
  await page.getByLabel('First Name').fill('Asha');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Last name is required')).toBeInViewport();
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: wordsOf('pages/layout').menu.button });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});
