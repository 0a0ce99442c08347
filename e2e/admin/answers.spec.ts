import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { hasDovecot } from '#server/inbox/testing/start-dovecot.ts';
import { dashboardWith, test, tile } from './dashboard-site.ts';

test.use({ withMailbox: hasDovecot });
test.skip(!hasDovecot, 'Dovecot is not installed (apt install dovecot-imapd)');

let mira: Page;
let tom: Page;
const site = dashboardWith(
  {
    submissions: [
      {
        first_name: 'Asha',
        last_name: 'Rao',
        email: 'asha@answers.example.com',
        message: 'Is there a home left on a high floor?',
      },
      {
        first_name: 'Ravi',
        last_name: 'Iyer',
        email: 'ravi@answers.example.com',
        message: 'Please send me the plans.',
      },
    ],
  },
  async (openAs) => {
    mira = await openAs('mira@nevia.test');
    tom = await openAs('tom@nevia.test', 390);
  },
);

const card = (page: Page, name: string) => page.getByRole('article', { name });
const wroteAgain = () => mira.getByRole('region', { name: 'Wrote again' });
const timeline = () => mira.getByRole('region', { name: 'Timeline and notes' });

const answer = (from: string, inReplyTo: string, body: string) =>
  `From: ${from}\nTo: office@nevia.test\nSubject: Re: Your message\nMessage-ID: <${crypto.randomUUID()}@example.com>
In-Reply-To: ${inReplyTo}\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/html; charset=utf-8\n\n${body}
--x\nContent-Type: application/pdf; name="passport page.pdf"\nContent-Disposition: attachment\n\nfile\n--x--\n`;

test('the answer to a reply comes back by itself, as text, and the person waits for us', async () => {
  await card(mira, 'Asha Rao').getByRole('link').click();
  await mira.getByRole('button', { name: 'Reply', exact: true }).click();
  const composer = mira.getByRole('region', { name: 'Reply to Asha Rao' });
  await composer.getByLabel('Your name').fill('Mira Rao');
  await composer.getByRole('button', { name: 'Save and continue' }).click();
  await expect(composer).toContainText('The answer will appear here, in the timeline.');
  await composer.getByLabel('Text', { exact: true }).fill('Dear Asha,\n\none is left on level 21.');
  await mira.keyboard.press('Control+Enter');
  await expect(composer).toContainText(`Answers to${site.mailbox?.mailbox.user}`);
  await mira.keyboard.press('Control+Enter');
  await expect(timeline()).toContainText('Reply handed to the mail server');

  await site.mailbox?.deliver(
    answer(
      'Asha Rao <asha@answers.example.com>',
      (await site.mailsTo('asha@answers.example.com'))[0]?.messageId ?? '',
      '<p>Lovely, <b>please hold it</b>.</p><img src=x onerror=alert(1)><blockquote>one is left on level 21</blockquote>',
    ),
  );
  await expect(card(mira, 'Asha Rao')).toContainText('Wrote again');
  await expect(card(mira, 'Asha Rao')).toContainText('Responded');
  await expect(card(mira, 'Asha Rao')).toContainText('left to reply');
  await expect(tile(mira, 'Waiting for us')).toContainText('2');
  await expect(wroteAgain()).toContainText('Lovely, please hold it.');
  await expect(wroteAgain().getByText('> one is left on level 21')).toBeHidden();
  await expect(timeline()).toContainText('Wrote again by email');
  await expect(wroteAgain().locator('img, b')).toHaveCount(0);
});

test('its file is fetched from the mailbox, where nothing is marked', async () => {
  const [download] = await Promise.all([
    mira.waitForEvent('download'),
    wroteAgain()
      .getByRole('button', { name: /^Save passport page\.pdf/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('passport page.pdf');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^file\s*$/);
  expect((await site.mailbox?.flags())?.flat()).toEqual([]);
});

test('on a phone a colleague finds it under Waiting for us, until no reply is needed', async () => {
  await tile(tom, 'Waiting for us').click();
  await expect(tom.getByRole('article')).toHaveCount(2);
  await card(tom, 'Asha Rao').getByRole('link').click();
  await expect(tom.getByRole('region', { name: 'Wrote again' })).toContainText('please hold it');
  await expect.poll(() => tom.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await wroteAgain().getByRole('button', { name: 'No reply needed' }).click();
  await expect(wroteAgain()).toHaveCount(0);
  await expect(mira.getByRole('heading', { level: 2, name: 'Asha Rao' })).toBeFocused();
  await expect(timeline()).toContainText('No reply needed by Mira Rao');
  await expect(tile(mira, 'Waiting for us')).toContainText('1');
  await expect(tom.getByRole('region', { name: 'Wrote again' })).toHaveCount(0);
});

test('a mail without a reference finds the open conversation of its sender', async () => {
  await site.mailbox?.deliver(
    answer('ravi@answers.example.com', '<none@example.com>', 'Any news about the plans?'),
  );
  await expect(card(mira, 'Ravi Iyer')).toContainText('Wrote again');
  await card(mira, 'Ravi Iyer').getByRole('link').click();
  await expect(wroteAgain()).toContainText('Any news about the plans?');
  await mira.keyboard.press('d');
  await expect(card(mira, 'Ravi Iyer')).toContainText('Responded');
  await expect(card(mira, 'Ravi Iyer')).not.toContainText('Wrote again');
});
