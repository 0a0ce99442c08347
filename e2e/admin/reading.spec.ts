import { expect, type Page } from '@playwright/test';
import { markLabel, statusInText, statusLabels } from '#content/submission-status.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    submissions: [
      {
        first_name: 'Asha',
        last_name: 'Rao',
        email: 'asha@example.com',
        phone: '+91 98765 43210',
        message: 'First line.\n\nSecond line & more?',
        hoursAgo: 1,
      },
      {
        first_name: 'Ravi',
        last_name: 'Iyer',
        email: 'ravi@example.com',
        phone: 'please write',
        message: 'No number, but a time.',
        call_at: '2035-07-02T05:00:00Z',
        call_zone: 'Asia/Dubai',
        hoursAgo: 2,
      },
      {
        first_name: 'A.',
        last_name: 'Rao',
        email: 'ASHA@example.com',
        message: 'The older message of mine.',
        status: 'responded',
        hoursAgo: 400,
      },
      ...Array.from({ length: 5 }, (_, index) => ({
        first_name: 'Bulk',
        last_name: `Number ${index}`,
        // The first two are from one person.
        email: `bulk${Math.max(index, 1)}@example.com`,
        message: 'One of several to be marked in one go.',
        status: index === 4 ? ('responded' as const) : ('unread' as const),
        hoursAgo: 3 + index,
      })),
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
  },
);

const card = (name: string) => page.getByRole('article', { name, exact: true });
const pane = () => page.getByRole('region', { name: 'Reading pane' });
const newest = () => pane().getByRole('region', { name: 'Timeline and notes' }).getByRole('listitem').first();

test('a submission opens beside the list with its whole text', async () => {
  await expect(pane()).toContainText('Choose a submission to read it here.');
  await card('Asha Rao').click();
  await expect(pane().getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  await expect(pane().getByText('First line.')).toHaveText('First line.\n\nSecond line & more?');
  await expect(page).toHaveURL(/open=[0-9a-f-]{36}/);
  await page.reload();
  await expect(pane().getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
});

test('a reply offers mail with greeting and quote, call, WhatsApp and copy', async () => {
  const mail = new URL(
    (await pane().getByRole('link', { name: 'Open in email program' }).getAttribute('href')) ?? '',
  );
  expect(mail.pathname).toBe('asha@example.com');
  expect(mail.searchParams.get('body')).toMatch(
    /^Dear Asha,[\s\S]*> First line\.\r\n> \r\n> Second line & more\?$/,
  );
  await expect(pane().getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+919876543210');
  await expect(pane().getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919876543210\?/,
  );
  await pane().getByRole('button', { name: 'Copy email' }).click();
  await expect(page.getByText('Email copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('asha@example.com');
  await card('Ravi Iyer').click();
  await expect(pane().getByRole('heading', { name: 'Ravi Iyer' })).toBeVisible();
  await expect(pane().getByRole('link', { name: /Call|WhatsApp/ })).toHaveCount(0);
});

test('a preferred call is shown in the time zones of both offices', async () => {
  await card('Ravi Iyer').click();
  await expect(pane().getByText('Mon 2 Jul 2035, 10:30 am IST')).toBeVisible();
  await expect(pane().getByText('Mon 2 Jul 2035, 3:00 pm Sydney')).toBeVisible();
  await card('Asha Rao').click();
  await expect(pane().getByText('Call at')).toHaveCount(0);
});

test('earlier submissions of the same address are listed and open', async () => {
  await card('Asha Rao').click();
  const others = pane().getByRole('region', { name: /Also from this person \(1\)/ });
  await expect(others.getByRole('button').first()).toContainText('The older message of mine.');
  await others.getByRole('button').first().click();
  await expect(pane().getByRole('heading', { name: 'A. Rao' })).toBeVisible();
  await card('Asha Rao').click();
});

test('the timeline shows each action with its person, and notes stay', async () => {
  const timeline = pane().getByRole('region', { name: 'Timeline and notes' });
  // Both submissions of this person.
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
  await expect(timeline.getByRole('listitem').first()).toContainText('Received');
  await pane()
    .getByRole('button', { name: markLabel('read') })
    .click();
  await expect(timeline.getByRole('listitem').first()).toContainText(
    `Marked ${statusInText('read')} by mira@nevia.test`,
  );
  await pane().getByLabel('Internal note').fill('Called, no answer.\nTry again on Monday.');
  await pane().getByRole('button', { name: 'Add note' }).click();
  await expect(timeline.getByRole('listitem').nth(1)).toContainText('Note by mira@nevia.test');
  await expect(timeline.getByRole('listitem').nth(1)).toContainText('Try again on Monday.');
  await expect(pane().getByLabel('Internal note')).toHaveValue('');
  await expect(pane().getByRole('button', { name: 'Add note' })).toBeFocused();
  await storeOnlyAfterTimelineIsRead();
  await pane()
    .getByRole('button', { name: markLabel('responded') })
    .click();
  await expect(timeline.getByRole('listitem').first()).toContainText(
    `Marked ${statusInText('responded')} by mira@nevia.test`,
  );
  await expect(pane().getByRole('heading', { name: 'Asha Rao' })).toBeFocused();
});

/** A mark is shown before it is saved, and on a busy server the timeline may be read in between. */
async function storeOnlyAfterTimelineIsRead(): Promise<void> {
  const read = page.waitForResponse((response) => response.url().includes('/submission_events?'));
  await page.route(
    (url) => url.pathname.endsWith('/contact_submissions'),
    async (route) => {
      await read;
      await route.continue();
    },
    { times: 1 },
  );
}

test('an unsaved note survives opening another submission', async () => {
  await pane().getByLabel('Internal note').fill('Half a thought');
  await card('Ravi Iyer').click();
  await expect(pane().getByLabel('Internal note')).toHaveValue('');
  await card('Asha Rao').click();
  await expect(pane().getByLabel('Internal note')).toHaveValue('Half a thought');
});

test('m starts a note, and Ctrl+Enter saves it', async () => {
  await card('Asha Rao').focus();
  await page.keyboard.press('m');
  await expect(pane().getByLabel('Internal note')).toBeFocused();
  await pane().getByLabel('Internal note').fill('Saved by the keyboard');
  await page.keyboard.press('Control+Enter');
  await expect(newest()).toContainText('Saved by the keyboard');
  await expect(pane().getByLabel('Internal note')).toHaveValue('');
});

test('a note can be edited for a while, and is marked as edited', async () => {
  const note = newest();
  await note.getByRole('button', { name: 'Edit note' }).click();
  await note.getByRole('textbox', { name: 'Edit note' }).fill('Put right, see https://example.org/a?b=1.');
  await page.keyboard.press('Control+Enter');
  await expect(note.getByRole('link', { name: 'https://example.org/a?b=1', exact: true })).toHaveAttribute(
    'href',
    'https://example.org/a?b=1',
  );
  await expect(note).toContainText(', edited');
  await note.getByRole('button', { name: 'Edit note' }).click();
  await page.keyboard.press('Escape');
  await expect(note).toContainText('Put right, see');
  await expect(pane().getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
});

test('the result of a call is logged in one press, and calling back asks when', async () => {
  await pane().getByRole('button', { name: 'No answer' }).click();
  await expect(page.getByText('Logged: No answer')).toBeVisible();
  await expect(newest()).toContainText('Called: no answer by mira@nevia.test');
  await page.keyboard.press('u');
  await expect(newest()).toContainText('Call removed from the log');
  await pane().getByRole('button', { name: 'Call back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Follow up Asha Rao' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pane().getByRole('region', { name: 'Timeline and notes' })).toContainText('Called: call back');
});

test('Back closes the reader, and closing it by key keeps a filter chosen meanwhile', async () => {
  await page.goto('/admin');
  await card('Asha Rao').click();
  await card('Ravi Iyer').click();
  await expect(pane().getByRole('heading', { name: 'Ravi Iyer' })).toBeVisible();
  await page.goBack();
  await expect(pane()).toContainText('Choose a submission to read it here.');
  await expect(page).toHaveURL('/admin');
  await card('Ravi Iyer').click();
  await page.getByLabel('Filter by status').selectOption('unread');
  await card('Ravi Iyer').focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin?status=unread');
  await page.getByLabel('Filter by status').selectOption('all');
});

test('several submissions are marked at once, also where they are listed beside another one', async () => {
  await card('Bulk Number 0').click();
  const others = pane().getByRole('region', { name: /Also from this person/ });
  await expect(others).toContainText(statusLabels.unread);
  await card('Bulk Number 0').getByRole('checkbox').check();
  await card('Bulk Number 4')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('5 selected')).toBeVisible();
  await page.getByRole('button', { name: `${markLabel('read')}: all selected` }).click();
  await expect(
    page.getByText(`4 submissions marked as ${statusInText('read')}, 1 already had this or a later status`),
  ).toBeVisible();
  for (const index of [0, 1, 2, 3])
    await expect(card(`Bulk Number ${index}`).locator('[data-look]')).toHaveText(statusLabels.read);
  await expect(card('Bulk Number 4').locator('[data-look]')).toHaveText(statusLabels.responded);
  await expect(others).toContainText(statusLabels.read);
  await page.getByLabel('Select all loaded submissions').check();
  await expect(page.getByText('8 selected')).toBeVisible();
  await page.getByRole('button', { name: `${markLabel('responded')}: all selected` }).click();
  await expect(page.getByText(`submissions marked as ${statusInText('responded')}`)).toBeVisible();
  await expect(page.getByRole('article').getByText(statusLabels.responded, { exact: true })).toHaveCount(8);
});

test('the charts have a description in words', async () => {
  const insight = page.getByRole('region', { name: 'Insight' });
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(insight).toHaveCount(0);
  await page.getByRole('button', { name: 'Insight' }).click();
  await expect(page.getByRole('button', { name: 'Insight' })).toHaveAttribute('aria-expanded', 'true');
  await page.reload();
  await expect(insight).toContainText(/Submissions a day: 8 in the last 30 days/);
  await expect(insight).toContainText(/Median time to first response: .*promised: 24 h/);
  await expect(insight.locator('rect title')).toHaveCount(30);
});
