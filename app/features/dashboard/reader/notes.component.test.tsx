import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { card, focusOn, holdRequests, openReader, reader, startStaffSite } from '#app/testing/staff-site.tsx';
import { markLabel, statusInText } from '#content/submission-status.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const submissions = ['Asha Rao', 'Ravi Iyer'].map((name, index) => ({
  first_name: name.split(' ')[0] ?? '',
  last_name: name.split(' ')[1] ?? '',
  email: `guest${index}@example.com`,
  phone: '+91 98765 43210'.replace('0', String(index)),
  message: 'First line.\n\nSecond line & more?',
  hoursAgo: index + 1,
}));

async function openAsha() {
  const site = await startStaffSite({ submissions });
  const user = await site.open('/admin', MIRA);
  await openReader(user, 'Asha Rao');
  const timeline = await within(reader()).findByRole('region', { name: 'Timeline and notes' });
  await within(timeline).findByText('Received');
  return { site, user };
}
const field = () => within(reader()).getByLabelText<HTMLTextAreaElement>('Internal note');
const entries = () =>
  within(within(reader()).getByRole('region', { name: 'Timeline and notes' })).getAllByRole('listitem');
const texts = () => entries().map(({ textContent }) => textContent ?? '');
/** The entry with these words, once it is there. */
const entry = (words: string) =>
  waitFor(() => {
    const found = entries().find(({ textContent }) => textContent?.includes(words));
    if (!found) throw new Error(`“${words}” is not in the timeline.`);
    return found;
  });

test('the timeline shows each action with its person, also if it was read before the mark was stored', async () => {
  const { user } = await openAsha();
  await entry('Received');
  await user.click(within(reader()).getByRole('button', { name: markLabel('read') }));
  await entry(`Marked ${statusInText('read')} by mira@nevia.test`);
  const { arrived, release } = holdRequests(({ body }) => body === '{"status":"responded"}');
  const button = { name: markLabel('responded') };
  await user.click(within(reader()).getByRole('button', button));
  await arrived;
  // The mark is shown, and the timeline has been read for it.
  await waitFor(() => expect(within(reader()).queryByRole('button', button)).toBeNull());
  await entry('Received');
  await user.type(field(), 'Called, no answer.{Enter}Try again on Monday.');
  await user.click(within(reader()).getByRole('button', { name: 'Add note' }));
  const note = await entry('Try again on Monday.');
  expect(note.textContent).toContain('Note by mira@nevia.test');
  await waitFor(() => expect(field().value).toBe(''));
  expect(texts().join()).not.toContain(`Marked ${statusInText('responded')}`);
  release();
  await entry(`Marked ${statusInText('responded')} by mira@nevia.test`);
  expect(texts()[0]).toContain(`Marked ${statusInText('responded')}`);
  expect(texts().at(-1)).toContain('Received');
});

test('an unsaved note survives opening another submission', async () => {
  const { user } = await openAsha();
  await user.type(field(), 'Half a thought');
  await openReader(user, 'Ravi Iyer');
  expect(field().value).toBe('');
  await user.type(field(), 'Another one');
  await openReader(user, 'Asha Rao');
  expect(field().value).toBe('Half a thought');
});

test('m starts a note, Ctrl+Enter saves it, and its author can edit it', async () => {
  const { user } = await openAsha();
  (await card('Asha Rao')).focus();
  await user.keyboard('m');
  await focusOn(field);
  await user.keyboard('Saved by the keyboard{Control>}{Enter}{/Control}');
  const note = await entry('Saved by the keyboard');
  await waitFor(() => expect(field().value).toBe(''));
  await user.click(within(note).getByRole('button', { name: 'Edit note' }));
  const editor = () => within(note).getByRole('textbox', { name: 'Edit note' });
  await user.clear(editor());
  await user.type(editor(), 'Put right, see https://example.org/a?b=1.{Control>}{Enter}{/Control}');
  const link = await within(note).findByRole('link', { name: /^https:/ });
  expect(link.getAttribute('href')).toBe('https://example.org/a?b=1');
  await waitFor(() => expect(note.textContent).toContain(', edited'));
  await user.click(within(note).getByRole('button', { name: 'Edit note' }));
  await user.type(editor(), 'Not this.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(within(note).queryByRole('textbox')).toBeNull());
  expect(note.textContent).toContain('Put right, see');
  expect(note.textContent).not.toContain('Not this.');
  within(reader()).getByRole('heading', { level: 2, name: 'Asha Rao' });
});

test('the result of a call is logged in one press and undone, and calling back asks when', async () => {
  const { site, user } = await openAsha();
  await user.click(within(reader()).getByRole('button', { name: 'No answer' }));
  await entry('Called: no answer, taken, marked read by mira@nevia.test');
  await user.keyboard('u');
  await entry('Undone: unread again by mira@nevia.test');
  await user.click(within(reader()).getByRole('button', { name: 'Call back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Follow up Asha Rao' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await entry('Called: call back, taken, marked read by mira@nevia.test');
  const planned = 'select email from public.contact_submissions where follow_up_at is not null';
  expect(await site.sql(planned)).toEqual([{ email: 'guest0@example.com' }]);
});
