import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startStaffSite } from '#app/testing/staff-site.tsx';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const VERA = 'vera@nevia.test';
/** Meera wrote twice; someone else once. */
const data = {
  people: [{ email: VERA, role: 'viewer' as const }],
  submissions: [
    { email: 'meera@example.com', message: 'Is the flat on the seventh floor free?', hoursAgo: 3 },
    { email: 'MEERA@example.com', message: 'I have one more question about parking.', hoursAgo: 1 },
    { email: 'office@example.com', message: 'Please send the floor plans to my office.', hoursAgo: 2 },
  ].map((submission) => ({ first_name: 'Meera', last_name: 'Patel', ...submission })),
};

/** Opens the one whose message has this word. */
async function open(user: UserEvent, word: string) {
  const cards = await screen.findAllByRole('article');
  const found = cards.find(({ textContent }) => textContent.includes(word));
  await user.click(within(found as HTMLElement).getByRole('link', { name: 'Meera Patel' }));
}
const timeline = () => screen.findByRole('region', { name: 'Timeline and notes' });
/** What was received and noted, from the top. */
const entries = async () =>
  within(await timeline())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => /Received|evening/.test(text));

test('one timeline holds all submissions of a person, in one order, each with its submission', async () => {
  const site = await startStaffSite(data);
  const mira = await site.open('/admin', MIRA);
  await open(mira, 'parking');
  const here = expect.stringMatching(/^This submission.*Received/);
  const there = expect.stringMatching(/^Submission of .*Received/);
  await waitFor(async () => expect(await entries()).toEqual([here, there]));
  await mira.type(screen.getByLabelText('Internal note'), 'Prefers the evening.');
  await mira.click(screen.getByRole('button', { name: 'Add note' }));
  const note = expect.stringContaining('Prefers the evening.');
  await waitFor(async () => expect(await entries()).toEqual([note, here, there]));
  const [other] = within(await timeline()).getAllByRole('button', { name: /^Submission of/ });
  await mira.click(other as HTMLElement);
  await waitFor(async () => expect(await entries()).toEqual([note, there, here]));
});

test('a person who may only read erases no one', async () => {
  const site = await startStaffSite(data);
  const vera = await site.open('/admin', VERA);
  await open(vera, 'parking');
  await screen.findByRole('region', { name: 'Also from this person (1)' });
  expect(screen.queryByRole('button', { name: /erase/i })).toBeNull();
});

test('what is not an enquiry leaves the list of its person, and is marked in the timeline and before erasing', async () => {
  const site = await startStaffSite(data);
  const colleague = await site.clientOf(MIRA);
  const [spam] = await site.sql("select id from public.contact_submissions where message like '%seventh%'");
  expect(
    (
      await colleague.rpc('change_submissions', {
        ids: [spam?.id],
        changes: { spam_at: new Date().toISOString() },
      })
    ).error,
  ).toBeNull();
  const mira = await site.open('/admin', MIRA);
  await open(mira, 'parking');
  await within(await timeline()).findAllByRole('button', { name: /· Not an enquiry$/ });
  expect(screen.queryByRole('region', { name: /Also from this person/ })).toBeNull();
  await mira.click(screen.getByRole('button', { name: 'Erase this person...' }));
  const going = await screen.findByRole('list', { name: 'Submissions that will be deleted' });
  await waitFor(() =>
    expect(
      within(going)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Meera Patel\d/),
      expect.stringMatching(/^Meera Patel · Not an enquiry/),
    ]),
  );
});
