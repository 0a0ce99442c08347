import type { Email } from 'postal-mime';
import { newsletterPage as words } from '#content/pages/newsletter.ts';
import { test as base, expect } from '#e2e/journey.ts';
import { type MailSite, startMailSite } from './mail-site.ts';

const test = base.extend<object, { mailSite: MailSite }>({
  mailSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      await using site = await startMailSite();
      await use(site);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ mailSite }, use) => use(mailSite.url),
});

// One site for all journeys: starting it takes longer than any of them.
test.describe.configure({ mode: 'default' });

let subscribers = 0;
const newAddress = () => `reader-${process.pid}-${Date.now()}-${subscribers++}@example.com`;

function linkIn(mail: Email, word: 'confirm' | 'unsubscribe'): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find((address) => address.includes(word));
  if (!link) throw new Error(`The mail has no link to ${word}.`);
  return link;
}

test('a visitor subscribes by mail, and unsubscribes again', async ({ page, mailSite }) => {
  const address = newAddress();
  await page.goto('/blogs');
  const box = page.getByRole('region', { name: 'Newsletter' });
  await box.getByLabel('Email address').fill(address);
  await box.getByRole('button', { name: words.subscribe.button }).click();
  await expect(box.getByRole('status')).toContainText(words.subscribe.doneTitle);

  const mail = await mailSite.mailTo(address);
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );

  await page.goto(linkIn(mail, 'confirm'));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('button', { name: words.confirm.button }).click();
  await expect(page.getByRole('heading', { name: words.confirm.doneTitle })).toBeVisible();

  await page.goto(linkIn(mail, 'unsubscribe'));
  await page.getByRole('button', { name: words.unsubscribe.button }).click();
  await expect(page.getByRole('heading', { name: words.unsubscribe.doneTitle })).toBeVisible();

  await page.getByRole('link', { name: words.return.button }).click();
  await page.getByRole('button', { name: words.return.button }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('main').getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: words.return.button }).click();
  await expect(page.getByRole('heading', { name: words.subscribe.doneTitle })).toBeVisible();
});

test('the page opened by hand is the form to subscribe', async ({ page, mailSite }) => {
  const address = newAddress();
  await page.goto('/newsletter');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: words.subscribe.button }).click();
  await expect(main.getByRole('alert')).toHaveText('Please enter a valid email address');
  await main.getByLabel('Email address').fill(address);
  await main.getByRole('button', { name: words.subscribe.button }).click();
  await expect(page.getByRole('heading', { name: words.subscribe.doneTitle })).toBeVisible();
  linkIn(await mailSite.mailTo(address), 'confirm');
});

test('an invalid address shows an error under the field', async ({ page }) => {
  await page.goto('/blogs');
  const field = page.getByRole('region', { name: 'Newsletter' }).getByLabel('Email address');
  for (const wrong of ['', 'asha', 'asha@example']) {
    await field.fill(wrong);
    await page.getByRole('button', { name: words.subscribe.button }).click();
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(field).toBeFocused();
  }
});

test('an address that is already subscribed gets the same response', async ({ page, mailSite }) => {
  const address = newAddress();
  for (const round of ['first', 'second']) {
    await page.goto('/blogs');
    await page.getByLabel('Email address').fill(address);
    await page.getByRole('button', { name: words.subscribe.button }).click();
    await expect(page.getByRole('status').filter({ hasText: words.subscribe.doneTitle })).toBeVisible();
    if (round === 'first') {
      await page.goto(linkIn(await mailSite.mailTo(address), 'confirm'));
      await page.getByRole('button', { name: words.confirm.button }).click();
      await expect(page.getByRole('heading', { name: words.confirm.doneTitle })).toBeVisible();
    }
  }
});

test('an invalid or expired link says that it is no longer valid', async ({ page }) => {
  test.info().annotations.push({ type: 'expects', description: 'a 410, which the browser logs as an error' });
  for (const action of ['confirm', 'unsubscribe']) {
    const answer = await page.request.post(`/newsletter/${action}?token=${'x'.repeat(32)}`, { form: {} });
    expect(answer.status()).toBe(410);
    expect(await answer.text()).toContain('This link is no longer valid.');
  }
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test('the newsletter works without JavaScript', async ({ page, mailSite }) => {
    const address = newAddress();
    for (const [path, typed] of [
      ['/newsletter', newAddress()],
      ['/blogs', address],
    ] as const) {
      await page.goto(path);
      await page.getByLabel('Email address').fill(typed);
      await page.getByRole('button', { name: words.subscribe.button }).click();
      await expect(page.getByText(words.subscribe.doneTitle)).toBeVisible();
    }
    const mail = await mailSite.mailTo(address);
    await page.goto(linkIn(mail, 'confirm'));
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { name: words.confirm.doneTitle })).toBeVisible();
    await page.goto(linkIn(mail, 'unsubscribe'));
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { name: words.unsubscribe.doneTitle })).toBeVisible();
    await page.getByRole('link', { name: words.return.button }).click();
    await page.getByRole('main').getByRole('button').click();
    await page.getByRole('main').getByLabel('Email address').fill(address);
    await page.getByRole('main').getByRole('button', { name: words.return.button }).click();
    await expect(page.getByRole('heading', { name: words.subscribe.doneTitle })).toBeVisible();
  });
});
