import { wordsOf } from '#content/words.ts';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { expect, test } from '#e2e/journey.ts';
import { mailsTo } from '#server/mail/testing/mails-to.ts';

let subscribers = 0;
const newAddress = () => `reader-${process.pid}-${Date.now()}-${subscribers++}@example.com`;

/** The paths of the links in the first mail to an address. The site of the journeys has no mail server. */
async function linksTo(address: string): Promise<{ confirm: string; unsubscribe: string }> {
  const find = async () =>
    (await mailsTo(address, { dataDir: process.env.E2E_DATA_DIR ?? '' }))[0]?.text ?? '';
  await expect.poll(find).not.toBe('');
  const links = (await find()).match(/https?:\/\/\S+/g) ?? [];
  const pathOf = (word: string) => {
    const { pathname, search } = new URL(links.find((link) => link.includes(word)) ?? '');
    return pathname + search;
  };
  return { confirm: pathOf('confirm'), unsubscribe: pathOf('unsubscribe') };
}

test('a visitor subscribes by mail, unsubscribes, and returns', async ({ page }) => {
  const address = newAddress();
  await page.goto('/blogs');
  const box = page.getByRole('region', { name: 'Newsletter' });
  const field = box.getByLabel('Email address');
  for (const wrong of ['', 'asha', 'asha@example']) {
    await field.fill(wrong);
    await box.getByRole('button', { name: wordsOf('pages/newsletter').subscribe.button }).click();
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(field).toBeFocused();
  }
  await field.fill(address);
  await box.getByRole('button', { name: wordsOf('pages/newsletter').subscribe.button }).click();
  await expect(box.getByRole('status')).toContainText(wordsOf('pages/newsletter').subscribe.doneTitle);

  const { confirm, unsubscribe } = await linksTo(address);
  await page.goto(confirm);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('button', { name: wordsOf('pages/newsletter').confirm.button }).click();
  await expect(
    page.getByRole('heading', { name: wordsOf('pages/newsletter').confirm.doneTitle }),
  ).toBeVisible();

  await page.goto(unsubscribe);
  await page.getByRole('button', { name: wordsOf('pages/newsletter').unsubscribe.button }).click();
  await expect(
    page.getByRole('heading', { name: wordsOf('pages/newsletter').unsubscribe.doneTitle }),
  ).toBeVisible();

  await page.getByRole('link', { name: wordsOf('pages/newsletter').return.button }).click();
  await page.getByRole('button', { name: wordsOf('pages/newsletter').return.button }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('main').getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: wordsOf('pages/newsletter').return.button }).click();
  await expect(
    page.getByRole('heading', { name: wordsOf('pages/newsletter').subscribe.doneTitle }),
  ).toBeVisible();
});

test('the page opened by hand is the form to subscribe', async ({ page }) => {
  const address = newAddress();
  await page.goto('/newsletter');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: wordsOf('pages/newsletter').subscribe.button }).click();
  await expect(main.getByRole('alert')).toHaveText('Please enter a valid email address');
  await main.getByLabel('Email address').fill(address);
  await main.getByRole('button', { name: wordsOf('pages/newsletter').subscribe.button }).click();
  await expect(
    page.getByRole('heading', { name: wordsOf('pages/newsletter').subscribe.doneTitle }),
  ).toBeVisible();
  await linksTo(address);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test('the newsletter works without JavaScript, and an old link says that it is no longer valid', async ({
    page,
  }) => {
    const address = newAddress();
    for (const [path, typed] of [
      ['/newsletter', newAddress()],
      ['/blogs', address],
    ] as const) {
      await page.goto(path);
      await page.getByLabel('Email address').fill(typed);
      await page.getByRole('button', { name: wordsOf('pages/newsletter').subscribe.button }).click();
      await expect(page.getByText(wordsOf('pages/newsletter').subscribe.doneTitle)).toBeVisible();
    }
    const main = page.getByRole('main');
    const { confirm, unsubscribe } = await linksTo(address);
    await page.goto(confirm);
    await main.getByRole('button').click();
    await expect(
      page.getByRole('heading', { name: wordsOf('pages/newsletter').confirm.doneTitle }),
    ).toBeVisible();
    await page.goto(unsubscribe);
    await main.getByRole('button').click();
    await expect(
      page.getByRole('heading', { name: wordsOf('pages/newsletter').unsubscribe.doneTitle }),
    ).toBeVisible();
    await page.getByRole('link', { name: wordsOf('pages/newsletter').return.button }).click();
    await main.getByLabel('Email address').fill(address);
    await main.getByRole('button', { name: wordsOf('pages/newsletter').return.button }).click();
    await expect(
      page.getByRole('heading', { name: wordsOf('pages/newsletter').subscribe.doneTitle }),
    ).toBeVisible();

    // The browser logs the status of these pages.
    expectConsoleErrors(page, /status of 410/);
    for (const action of ['confirm', 'unsubscribe']) {
      await page.goto(`/newsletter/${action}?token=${'x'.repeat(32)}`);
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await main.getByRole('button').click();
      expect((await answer).status()).toBe(410);
      await expect(page.getByRole('heading', { name: 'This link is no longer valid.' })).toBeVisible();
    }
  });
});
