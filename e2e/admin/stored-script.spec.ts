import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { markLabel, statusLabels } from '#content/submission-status.ts';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { dashboardWith, openBrowser, scrollList, test } from './dashboard-site.ts';

/** Each sets window.hit or loads something foreign if its text is ever treated as markup. */
const PAYLOADS = [
  '<script>window.hit=1</script>',
  '<img src=x onerror=window.hit=1>',
  '<svg onload=window.hit=1><rect/></svg>',
  '<svg><script>window.hit=1</script></svg>',
  '"><iframe srcdoc="<script>parent.hit=1</script>">',
  '\'"><input autofocus onfocus=window.hit=1>',
  '</textarea></title></style><img src=x onerror=hit=1>',
  'javascript:window.hit=1',
  '<a href="javascript:window.hit=1">press me</a>',
  '<base href="//evil.example/"><form action="//evil.example"><button>go',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<link rel=stylesheet href=//evil.example/a.css>',
  '<style>@import "//evil.example/b.css"</style>',
  '{{constructor.constructor("window.hit=1")()}}',
];
const INJECTED = [
  'main script, main iframe, main base, main meta, main link, main style, main object, main embed',
  '[onerror], [onload], [onfocus], [src="x"], [action*="evil"], [href^="//"], [href^="javascript:" i]',
].join(', ');
const EVIL_ADDRESS = "'onfocus=hit=1&autofocus={{hit=1}}`@example.com";
const PHONE_AT_MOST = 40;

let page: Page;
const complaints: string[] = [];

const site = dashboardWith(
  {
    subscribers: [EVIL_ADDRESS],
    submissions: PAYLOADS.map((payload, index) => ({
      first_name: payload,
      last_name: `${index} ${payload}`,
      email: index % 2 ? EVIL_ADDRESS : `visitor${index}@example.com`,
      phone: payload.slice(0, PHONE_AT_MOST),
      message: `Dear team,\n${PAYLOADS.join('\n')}\n${index}`,
      hoursAgo: index,
    })),
  },
  async (_openAs, browser) => {
    page = await openBrowser(browser, site, { session: await site.sessionOf('mira@nevia.test') });
    page.on('dialog', (dialog) => {
      complaints.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.exposeFunction('complain', (text: string) => complaints.push(text));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const { complain } = window as unknown as { complain(text: string): void };
        complain(`${violatedDirective} ${blockedURI}`);
      });
    });
    await page.goto('/admin');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);
test.afterEach(async () => {
  await expect(page.locator(INJECTED)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => 'hit' in window)).toBe(false);
  expect(complaints).toEqual([]);
});

/** Links that lead anywhere but to a mail program, a phone or this site. */
const foreign = (links: Element[]) =>
  links
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !/^(mailto:|tel:|https:\/\/wa\.me\/|\/(?!\/)|\?)/.test(href));
const pane = () => page.getByRole('region', { name: 'Reading pane' });
const nameOf = (index: number) => `${PAYLOADS[index]} ${index} ${PAYLOADS[index]}`;
const card = (index: number) => page.getByRole('article', { name: nameOf(index), exact: true });

test('every part of the dashboard shows markup as it was typed, and executes none', async () => {
  for (const index of PAYLOADS.keys()) {
    await card(index).click();
    await expect(pane().getByRole('heading', { name: nameOf(index), exact: true })).toBeVisible();
    await expect(pane().getByText('Dear team,').first()).toContainText(PAYLOADS.join('\n'));
    await expect.poll(() => pane().getByRole('link').evaluateAll(foreign)).toEqual([]);
    await expect(page.locator(INJECTED)).toHaveCount(0);
  }
  await scrollList(page, 0);
  await card(1).click();
  await expect(pane().getByRole('region', { name: /Also from this person/ })).toBeVisible();

  const timeline = pane().getByRole('region', { name: 'Timeline and notes' });
  await expect(timeline.getByRole('listitem').first()).toContainText('Received');
  await pane()
    .getByRole('button', { name: markLabel('read') })
    .click();
  await expect(card(1).getByText(statusLabels.read, { exact: true })).toBeVisible();
  await pane().getByLabel('Internal note').fill(PAYLOADS.join('\n'));
  await pane().getByRole('button', { name: 'Add note' }).click();
  await expect(timeline.getByRole('listitem').filter({ hasText: PAYLOADS[0] })).toContainText(
    PAYLOADS.join('\n'),
  );

  const list = page.getByRole('feed');
  await page.getByRole('searchbox').fill('<img src=x');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('searchbox').fill('');
  await expect(page).not.toHaveURL(/[?&]q=/);
  await expect(list).toHaveAttribute('aria-busy', 'false');
  const all = page.getByLabel('Select all loaded submissions');
  await all.check();
  await all.uncheck();
  // Under the pointer nothing may move, so what arrives waits behind the button.
  await card(1).hover();
  const live = '<b>Live</b><img src=x onerror=hit=1>';
  await site.receive({
    first_name: live,
    last_name: live,
    email: 'live@example.com',
    message: PAYLOADS.join(' '),
  });
  // By key: when the pointer leaves the list on its way to the button, the new card appears by itself.
  await page.getByRole('button', { name: '1 new', exact: true }).press('Enter');
  await expect(page.getByRole('article', { name: `${live} ${live}`, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export' });
  await exporting.getByLabel(/newsletter/).check();
  const download = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Export' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(EVIL_ADDRESS);
  await expect(exporting).toHaveCount(0);
  await card(1).click();
  await pane().getByRole('button', { name: 'Erase this person...' }).click();
  const erasing = page.getByRole('dialog', { name: 'Erase this person' });
  await expect(erasing).toContainText(EVIL_ADDRESS);
  await erasing.getByRole('button', { name: 'Cancel' }).click();
  await expect(erasing).toHaveCount(0);
});

test('the content security policy would have reported any execution', async () => {
  expectConsoleErrors(page, /Content Security Policy/);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hit = 1';
    document.head.append(script);
  });
  await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining('script-src')]);
});
