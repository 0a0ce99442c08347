import { expect, type Page } from '@playwright/test';
import { replyLabels } from '#content/replies/reply-template.ts';
import { site as words } from '#content/site.ts';
import { statusLabels } from '#content/submission-status.ts';
import { widths } from '#e2e/widths.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
const site = dashboardWith(
  {
    withHomes: true,
    submissions: ['Asha', 'Ravi', 'Meera'].map((first_name, index) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@replies.example.com`,
      phone: '+91 98765 43210',
      about: 'sydnevia',
      message: 'I would like to know what a home costs in all.\nWith the fees, please.',
      hoursAgo: index + 1,
    })),
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
    // The pages follow the homes a moment later, and with them the PDF of the project.
    const pdf = () => page.request.get('/sheets/sydnevia.pdf').then((response) => response.status());
    await expect.poll(pdf).toBe(200);
  },
);

const composer = () => page.getByRole('region', { name: /^Reply to / });
const text = () => composer().getByLabel('Text', { exact: true });
const timeline = () => page.getByRole('region', { name: 'Timeline and notes' });

test('a key opens the composer with a template, its figures and its PDF', async () => {
  await page.getByRole('article', { name: 'Asha Rao' }).focus();
  await page.keyboard.press('a');
  // Customers read the name of a person, not of a mailbox.
  await expect(composer().getByLabel('Your name')).toBeFocused();
  await page.keyboard.type('Mira Rao');
  await page.keyboard.press('Enter');
  await expect(text()).toBeFocused();
  await expect(composer()).toContainText('Asha Rao wrote:');
  await expect(composer()).toContainText('With the fees, please.');
  await composer().getByLabel('Begin with').selectOption(replyLabels['sydnevia-papers']);
  // The price of the cheapest stored home.
  await expect(text()).toHaveValue(/^Dear Asha,\n[\s\S]*AUD 850,000[\s\S]*Mira Rao/);
  await composer().getByText('figures from the register').click();
  await expect(composer()).toContainText(/As of \d+ \w+ \d{4}, to be reviewed by \d+ \w+ \d{4}/);
  await expect(composer().getByText('the current PDF of the project')).toBeVisible();
  for (const width of [...widths].reverse()) {
    await page.setViewportSize({ width, height: 900 });
    await expect(text()).toBeVisible();
    await expect.poll(() => widest(page)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** Of the page and the dialogs over it. */
const widest = (of: Page) =>
  of.evaluate(() =>
    Math.max(...[...document.querySelectorAll('dialog[open], html')].map(({ scrollWidth }) => scrollWidth)),
  );

test('Escape and a reload keep the draft', async () => {
  await text().press('Control+End');
  await page.keyboard.type('\n\nPS: the view is to the north.');
  await text().press('Escape');
  await expect(composer()).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Asha Rao' })).toBeFocused();
  await page.reload();
  await expect(
    page.getByRole('article', { name: 'Asha Rao' }).getByText('Draft', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Reply · Draft' }).click();
  await expect(text()).toHaveValue(/PS: the view is to the north\.$/);
  await expect(composer().getByText('sydnevia.pdf the current PDF of the project')).toBeVisible();
});

test('a retry after a lost response sends one mail, and the submission is responded', async () => {
  await text().press('Control+Enter');
  await expect(composer().getByRole('heading', { name: 'Preview' })).toBeVisible();
  await expect(composer()).toContainText(`Mira Rao at ${words().brand} <${words().email}>`);
  await expect(composer()).toContainText('> With the fees, please.');
  await expect(composer()).toContainText('sydnevia.pdf, as it is when you send');
  let lost = 0;
  await page.route('**/functions/v1/reply', async (route) => {
    if (route.request().method() === 'POST' && lost === 0) {
      lost += 1;
      await route.fetch();
      return route.fulfill({ contentType: 'application/json', body: '{' });
    }
    return route.fallback();
  });
  await page.keyboard.press('Control+Enter');
  await expect(composer().getByRole('alert')).toContainText('Sending it again does not send a second email.');
  await composer().getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(composer()).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Asha Rao' })).toContainText(statusLabels.responded);
  await expect(timeline()).toContainText('Replied by email by Mira Rao');
  await expect(timeline()).toContainText(`${replyLabels['sydnevia-papers']} · Handed to the mail server`);
  await expect(timeline()).toContainText(/Attached:.*sydnevia\.pdf \(\d+ KB\)/);
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0);
  const mails = await site.mailsTo('asha@replies.example.com');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.attachments).toMatchObject([{ filename: 'sydnevia.pdf', mimeType: 'application/pdf' }]);
  expect(mails[0]?.from).toEqual({ name: `Mira Rao at ${words().brand}`, address: words().email });
  await page.unrouteAll({ behavior: 'wait' });
});

test('on a phone the bottom bar opens the composer, and a call is inserted in both time zones', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Ravi Rao', exact: true }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await composer().getByLabel('Begin with').selectOption(replyLabels['call-arranged']);
  await expect(text()).toHaveValue(/\[call time\]/);
  await composer().getByLabel('Call at').fill('2099-07-01T10:00');
  await expect(text()).toHaveValue(
    /Wed 1 Jul 2099, 10:00 am, India time \(IST\)\nWed 1 Jul 2099, 2:30 pm, Sydney time/,
  );
  await composer().getByRole('button', { name: 'Preview' }).click();
  await composer().getByRole('button', { name: 'Back to writing' }).click();
  await expect(text()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Submission' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reply · Draft' })).toBeVisible();
});

test('a slash on an empty line lists the templates, for the keyboard and screen readers', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Meera Rao', exact: true }).click();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(text()).toBeFocused();
  const pane = page.getByRole('region', { name: 'Reading pane' });
  await expect(pane.getByText('what a home costs in all').first()).toBeInViewport();
  // The cursor is below the greeting.
  await page.keyboard.type('/');
  const options = composer().getByRole('listbox', { name: 'Templates' }).getByRole('option');
  await expect(options).toHaveCount(Object.keys(replyLabels).length);
  await expect(text()).toHaveAttribute('aria-activedescendant', 'reply-template-first-answer');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(text()).toHaveValue('Dear Meera,\n\n/');
  await page.keyboard.type('pap');
  await expect(options).toHaveText([replyLabels['sydnevia-papers'], replyLabels['brisnevia-papers']]);
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(text()).toHaveValue(/^Dear Meera,\n[\s\S]{100}/);
  await expect(text()).toBeFocused();
  await expect(composer().getByLabel('Begin with')).toHaveValue('brisnevia-papers');
  await composer().getByRole('button', { name: 'Put the earlier one back' }).click();
  await expect(text()).toHaveValue('Dear Meera,\n\n');
  await text().press('Escape');
});
