import { expect, test } from 'vitest';
import { csvLine } from '#app/lib/csv.ts';
import { bounceOf } from '#server/inbox/bounce.ts';
import { fileName } from '#server/inbox/mail-content.ts';
import { htmlToText, splitQuoted, tidyText } from '#server/inbox/plain-text.ts';
import { mailHead, replyIds } from '#server/inbox/read-mail.ts';
import { isSenderProven } from '#server/inbox/sender-proof.ts';
import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import { addressIn, headerText, htmlLink, mailBody, oneLine } from '#supabase/functions/_shared/mail.ts';
import { toMessage } from '#supabase/functions/_shared/send-mail.ts';
import { expectLinear, units } from './testing/expect-linear.ts';

/** Everything in these folders that reads a stranger's text. Nested tags are in `server/inbox/hostile-mails.test.ts`. */
const functions: Record<string, (text: string) => unknown> = {
  csvLine: (text) => csvLine([text]),
  bounceOf: (text) => bounceOf(`Action: failed\nDiagnostic-Code: smtp; ${text}\nStatus: ${text}`, text),
  fileName,
  htmlToText,
  splitQuoted: (text) => splitQuoted(tidyText(text)),
  'splitQuoted of a heading': (text) => splitQuoted(tidyText(`On ${text}`)),
  tidyText,
  mailHead: (text) =>
    mailHead(
      {
        ...{ uid: 1, bytes: 1, arrivedAt: new Date() },
        ...{ from: { address: 'a@example.com', name: text }, subject: text, messageId: text },
        headers: ['auto-submitted', 'references', 'precedence', 'in-reply-to'].map((key) => ({
          ...{ key, originalKey: key },
          value: text,
        })),
      },
      1,
    ),
  replyIds,
  isSenderProven: (text) => isSenderProven([`a; dkim=pass header.d=${text}`], 'a@b.example', 'a'),
  escapeHtml,
  addressIn,
  headerText,
  htmlLink: (text) => htmlLink(text, text),
  mailBody: (text) => mailBody([text]),
  oneLine,
  toMessage: (text) =>
    toMessage({ to: [text], fromName: text, subject: text, text }, `${text} <a@example.com>`),
};

test.each(Object.entries(functions))('%s is linear in every kind of character', (_, work) =>
  expectLinear(work, units),
);

test('work that grows with the square of a text is found', () => {
  const work = (text: string) => / +!/.test(text.slice(0, text.length / 4));
  expect(() => expectLinear(work, [' '])).toThrow(/characters of " "/);
});
