import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { card, type StaffSite, startStaffSite } from '#app/testing/staff-site.tsx';
import { replyLabels } from '#content/replies/reply-template.ts';
import { statusLabels } from '#content/submission-status.ts';

const RAVI = 'ravi@nevia.test';
const PDF = '%PDF-1.7 the offer';

/** Two people who wrote, and an agent with a name. */
const startOffice = (): Promise<StaffSite> =>
  startStaffSite({
    submissions: ['Asha', 'Meera'].map((first_name) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@replies.example.com`,
      message: 'Is there a home left on a high floor?',
    })),
    people: [{ email: RAVI, role: 'agent', displayName: 'Ravi Iyer' }],
  });

async function openReply(agent: UserEvent, name: string): Promise<void> {
  await agent.click(within(await card(name)).getByRole('link', { name }));
  await agent.click(await screen.findByRole('button', { name: 'Reply' }));
  await text();
}

const composer = () => screen.getByRole('region', { name: /^Reply to / });
const text = async (): Promise<HTMLTextAreaElement> =>
  within(await screen.findByRole('region', { name: /^Reply to / })).findByLabelText('Text');
const failedReply = () => screen.queryByRole('region', { name: 'Reply that failed' });
const files = () => within(composer()).getByRole('region', { name: 'Attached files' });

async function write(agent: UserEvent, words: string): Promise<void> {
  await agent.clear(await text());
  await agent.paste(words);
}

/** From the text to the mail server. */
async function send(agent: UserEvent): Promise<void> {
  await agent.keyboard('{Control>}{Enter}{/Control}');
  await within(composer()).findByRole('heading', { name: 'Preview' });
  await agent.click(within(composer()).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Reply to / })).toBeNull());
}

test('a text with an open field is not sent', async () => {
  const site = await startOffice();
  const ravi = await site.open('/admin', RAVI);
  await openReply(ravi, 'Asha Rao');
  await write(ravi, 'I will call you at [call time].');
  await ravi.keyboard('{Control>}{Enter}{/Control}');
  expect(within(composer()).getByRole('alert').textContent).toBe('Fill in [call time] first.');
  expect(document.activeElement).toBe(await text());
  await write(ravi, 'I will call you at ten.');
  await send(ravi);
  const [mail] = await site.backend.mail.waitFor('asha@replies.example.com');
  expect(mail?.text).toContain('I will call you at ten.');
  await screen.findByText('Reply sent');
});

test('a reply that the mail server refused comes back with its text, and is not tried again by itself', async () => {
  const site = await startOffice();
  site.backend.mail.refuse('asha@replies.example.com', 550);
  const ravi = await site.open('/admin', RAVI);
  await openReply(ravi, 'Asha Rao');
  await write(ravi, 'Yes, on level 21.');
  await send(ravi);
  await screen.findByText(/^To asha@replies\.example\.com: the mail server refused it \(550\)/);
  await screen.findByText(/It is not tried again by itself\.$/);
  expect(screen.queryByText('Not sent yet')).toBeNull();
  await waitFor(() => expect(failedReply()?.textContent).toContain('the mail server refused it (550)'));
  await ravi.click(screen.getByRole('button', { name: 'Edit as a new reply' }));
  expect((await text()).value).toBe('Yes, on level 21.\n\nRavi Iyer');
});

test('a reply that the mail server put off is not called sent or failed, and its call stays on the card', async () => {
  const site = await startOffice();
  site.backend.mail.refuse('meera@replies.example.com', 451);
  const ravi = await site.open('/admin', RAVI);
  await openReply(ravi, 'Meera Rao');
  await ravi.selectOptions(
    within(composer()).getByLabelText('Begin with'),
    await within(composer()).findByRole('option', { name: replyLabels['call-arranged'] }),
  );
  const callAt = await within(composer()).findByLabelText('Call at');
  await ravi.type(callAt, '2099-07-01T10:00');
  expect((await text()).value).toContain(
    'Wed 1 Jul 2099, 10:00 am, India time (IST)\nWed 1 Jul 2099, 2:30 pm, Sydney time',
  );
  await send(ravi);
  await screen.findByText('Not sent yet');
  await screen.findByText(/^The reply to meera@replies\.example\.com is stored, and is tried again/);
  const meera = await card(/Meera Rao/);
  await waitFor(() => expect(meera.textContent).toContain(statusLabels.responded));
  expect(meera.textContent).toMatch(/Call .*1 Jul/);
  expect(failedReply()).toBeNull();
  expect(screen.queryByText('Reply sent')).toBeNull();
});

test('files that are refused are named with the reason, and five are the most', async () => {
  const site = await startOffice();
  const ravi = await site.open('/admin', RAVI);
  await openReply(ravi, 'Asha Rao');
  const choose = (...chosen: [name: string, content: string][]) =>
    ravi.upload(
      within(composer()).getByLabelText('Files to attach'),
      chosen.map(([name, content]) => new File([content], name)),
    );
  await choose(['Offer for Asha.pdf', PDF], ['setup.pdf', 'MZ\x90']);
  await within(files()).findByText(/Offer for Asha\.pdf/);
  await within(composer()).findByText(/^setup\.pdf: Only PDF, JPEG, PNG, WebP, HEIC/);
  expect(files().textContent).not.toContain('setup.pdf');
  await choose(...Array.from({ length: 5 }, (_, n): [string, string] => [`${n}.pdf`, PDF]));
  await within(composer()).findByText('A reply has at most 5 files.');
  await ravi.click(within(files()).getByRole('button', { name: 'Remove Offer for Asha.pdf' }));
  expect(files().textContent).not.toContain('Offer for Asha.pdf');
  expect(document.activeElement).toBe(within(files()).getByRole('button', { name: 'Attach files' }));
});

test('a discarded reply is restored with its file', async () => {
  const site = await startOffice();
  const ravi = await site.open('/admin', RAVI);
  await openReply(ravi, 'Asha Rao');
  await write(ravi, 'Here is the offer.');
  await ravi.upload(within(composer()).getByLabelText('Files to attach'), new File([PDF], 'Offer.pdf'));
  await within(composer()).findByRole('button', { name: 'Remove Offer.pdf' });
  await ravi.click(within(composer()).getByRole('button', { name: 'Discard draft' }));
  expect(screen.queryByRole('region', { name: /^Reply to / })).toBeNull();
  await ravi.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await text()).value).toBe('Here is the offer.');
  within(composer()).getByRole('button', { name: 'Remove Offer.pdf' });
});
