import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
// These tests break things on purpose, which the browser logs as errors: the plain test, not the strict one.
import { expect, test } from '@playwright/test';
import { pageWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';
import { fillIn, newEmail, send } from '#e2e/contact/form-fields.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';

const AT_ONCE = 3;
/** Without what is filled in or set in italics. */
const [HEADING = ''] = pageWords('pages/contact')
  .hero.title.split(/\{\{|\*/)
  .filter(Boolean);
/** The slow 3G of Chrome's developer tools. */
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

async function sendForm(page: Page, email: string): Promise<void> {
  await fillIn(page, email, 'Does half a site still listen?');
  await send(page).click();
}

/** Every script that is loaded for a visitor who sends the form. */
async function scriptsOfTheForm(page: Page): Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.goto('/contact');
  await sendForm(page, newEmail());
  await expect(page).toHaveURL('/thank-you');
  return [...scripts].filter((path) => !path.includes('thank-you'));
}

/** How a script may fail: it does not arrive, or its connection breaks in the middle. */
const failures: Record<string, (page: Page, script: string) => Promise<unknown>> = {
  missing: (page, script) => page.route(`**${script}`, (route) => route.abort()),
  'cut off': (page, script) =>
    page.route(`**${script}`, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.slice(0, text.length / 2) });
    }),
};

async function sendWith(failure: string, script: string, browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await failures[failure]?.(page, script);
  const requested = page.waitForEvent('request', (request) => request.url().endsWith(script));
  const email = newEmail();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(HEADING.trim());
  await sendForm(page, email);
  await expect(page, script).toHaveURL('/thank-you');
  await requested;
  expect(await storedSubmissions(baseURL, email), `${script} is ${failure}`).toHaveLength(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

test('without any one of its scripts, or with half of one, the page is readable and the form is sent once', async ({
  page,
  browser,
  baseURL,
}) => {
  const scripts = await scriptsOfTheForm(page);
  expect(scripts.length).toBeGreaterThan(5);
  const texts = await Promise.all(scripts.map(async (path) => (await page.request.get(path)).text()));
  expect(texts.some((text) => text.includes('GoTrueClient'))).toBe(true);
  const react = scripts.filter((path) => path.includes('/island-react-'));
  expect(react).toHaveLength(1);
  const cases = [
    ...scripts.map((script) => ['missing', script] as const),
    ...react.map((script) => ['cut off', script] as const),
  ];
  while (cases.length > 0) {
    const some = cases.splice(0, AT_ONCE);
    await Promise.all(some.map(([failure, script]) => sendWith(failure, script, browser, baseURL as string)));
  }
});

test('on slow 3G with nothing cached the page is readable and the form is sent', async ({
  page,
  baseURL,
}) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await network.send('Network.emulateNetworkConditions', SLOW_3G);
  const email = newEmail();
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(HEADING.trim());
  await sendForm(page, email);
  await expect(page).toHaveURL('/thank-you', { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageWords('pages/thank-you').title);
  expect(await storedSubmissions(baseURL as string, email)).toHaveLength(1);
});

test('a script that arrives before the end of its page still starts the clocks of the offices below', async ({
  page,
  baseURL,
}) => {
  const rest = Promise.withResolvers<void>();
  const slow = createServer(async ({ url = '' }, response) => {
    const page = await fetch(baseURL + url);
    const body = Buffer.from(await page.arrayBuffer());
    response.writeHead(200, { 'Content-Type': page.headers.get('Content-Type') ?? '' });
    const start = url === '/contact' ? body.indexOf('<main') : body.length;
    response.write(body.subarray(0, start));
    if (start < body.length) await rest.promise;
    response.end(body.subarray(start));
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const script = page.waitForEvent('requestfinished', (request) => request.url().includes('/page-script-'));
  await page.goto(`http://127.0.0.1:${port}/contact`, { waitUntil: 'commit' });
  await script;
  // Two frames: enough for a script that does not wait.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  rest.resolve();
  for (const { city } of site().offices) {
    const office = page.getByRole('region', { name: city });
    await office.scrollIntoViewIfNeeded();
    await expect(office).toContainText(/(?:Open now, until|Closed now, opens [\w ]+) \d{1,2}:\d\d [AP]M/);
    await expect(office).toContainText(new RegExp(`It is \\d{1,2}:\\d\\d [AP]M, ${city} time`));
  }
  slow.closeAllConnections();
  slow.close();
});
