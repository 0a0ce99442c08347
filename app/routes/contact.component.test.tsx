import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { islandsReady, openIsland } from '#app/testing/island.tsx';
import { fixedOffices } from '#content/testing/fixed-offices.ts';

// The hours below are those of these offices, and of this visitor.
globalThis.neviaInputs = { edits: { site: { offices: fixedOffices } } };
const { default: ContactPage } = await import('./contact.tsx');
const Page = ContactPage as unknown as ComponentType<{ loaderData: object }>;

/** Opens the page on Monday 17 November 2031, at nine o'clock in Dubai. */
function open(timeZone = 'Asia/Dubai') {
  vi.stubEnv('TZ', timeZone);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-11-17T05:00:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  return openIsland(<Page loaderData={{}} />, '/contact');
}

const call = () => screen.getByRole('group', { name: 'Preferred time to be called' });
const control = (name: string) => within(call()).getByLabelText<HTMLInputElement>(name);
const card = (city: string) => screen.getByRole('region', { name: city }).textContent;
const send = () => screen.getByRole('button', { name: 'Send Message' });

async function fillIn(user: UserEvent, words: Record<string, string>): Promise<void> {
  for (const [name, typed] of Object.entries(words)) {
    await user.click(screen.getByLabelText(name));
    await user.paste(typed);
  }
}

test('the hours of every office are in the page by its own clock and by those of the others', () => {
  open();
  const own = 'Monday-Friday9:00 AM-6:00 PMSaturday10:00 AM-4:00 PM';
  expect(card('Sydney')).toContain(
    `${own}In India: Monday-Friday 3:30 AM-12:30 PM, Saturday 4:30 AM-10:30 AM`,
  );
  expect(card('Hyderabad')).toContain(
    `${own}In Sydney: Monday-Friday 2:30 PM-11:30 PM, Saturday 3:30 PM-9:30 PM`,
  );
  expect(call().textContent).toContain('Sydney Monday-Friday 9:00 AM-6:00 PM, Saturday 10:00 AM-4:00 PM');
});

test('a call is by the visitor’s clock, and a time at which no office is open returns the next one', async () => {
  const user = open();
  await fillIn(user, {
    'First Name': 'Asha',
    'Last Name': 'Rao',
    Email: 'asha@example.com',
    Message: 'Please call me about the floor plans.',
  });
  await islandsReady();
  await waitFor(() => expect(control('Time zone').value).toBe('Asia/Dubai'));
  const zones = [...control('Time zone').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(zones).toEqual(['Your time (Dubai)', 'India time (IST)', 'Sydney time']);
  await user.type(control('Day'), '2031-11-22');
  await user.click(send());
  await within(call()).findByText('Choose a time for the call, or clear the day');
  expect(document.activeElement).toBe(control('Time'));
  await user.type(control('Time'), '22:00');
  await within(call()).findByText(
    'Our offices are closed then. The next time is Mon 24 Nov 2031, 6:00 am by the clock in Dubai.',
  );
});

test('a likely typo is pointed out below its field, and corrected with one click', async () => {
  const user = open();
  await fillIn(user, { Email: 'asha@gmial.com' });
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Yes, use asha@gmail.com' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@gmail.com');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test('in India, whose zone browsers call by an old name, the zone is that of the office', async () => {
  const user = open('Asia/Calcutta');
  await user.click(control('Day'));
  await islandsReady();
  await waitFor(() => expect(control('Time zone').value).toBe('Asia/Kolkata'));
  expect(control('Time zone').querySelectorAll('option')).toHaveLength(2);
});
