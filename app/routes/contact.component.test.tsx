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
const list = (name: string) => within(call()).getByLabelText<HTMLSelectElement>(name);
const offered = (name: string) => [...list(name).options].map(({ textContent }) => textContent);
const card = (city: string) => screen.getByRole('region', { name: city }).textContent;
const send = () => screen.getByRole('button', { name: 'Send Message' });

/** The first touch loads the form. */
async function choose(user: UserEvent, name: string, choice: string): Promise<void> {
  await user.click(list(name));
  await islandsReady();
  await waitFor(() => expect(offered(name)).toContain(choice));
  await user.selectOptions(list(name), choice);
}

test('the hours of every office are shown by its own clock and by that of the visitor', async () => {
  const user = open();
  await user.click(list('Day'));
  await islandsReady();
  const own = 'Monday-Friday9:00 AM-6:00 PMSaturday10:00 AM-4:00 PM';
  expect(card('Sydney')).toContain(`${own}Dubai timeMonday-Friday2:00 AM-11:00 AMSaturday3:00 AM-9:00 AM`);
  expect(card('Hyderabad')).toContain(`${own}Dubai timeMonday-Friday7:30 AM-4:30 PMSaturday8:30 AM-2:30 PM`);
  expect(card('Sydney')).toContain('Open now, until 6:00 PMIt is 4:00 PM, Sydney time');
  await within(call()).findByText('Our hours by your clock in Dubai:');
  expect(call().textContent).toContain('Sydney Monday-Friday 2:00 AM-11:00 AM, Saturday 3:00 AM-9:00 AM');
  expect(call().textContent).toContain('Hyderabad Monday-Friday 7:30 AM-4:30 PM, Saturday 8:30 AM-2:30 PM');
});

test('a call is chosen from the coming days and the times at which an office is open, by the visitor’s clock', async () => {
  const user = open();
  expect(offered('Day').slice(0, 2)).toEqual(['Any', 'Monday']);
  await choose(user, 'Day', 'Saturday 22 November');
  expect(offered('Time zone')).toEqual(['Your time (Dubai)', 'India time (IST)', 'Sydney time']);
  expect(list('Time zone').value).toBe('Asia/Dubai');
  expect(offered('Day').slice(0, 3)).toEqual(['Any', 'Monday 17 November', 'Tuesday 18 November']);
  expect(offered('Day')).toHaveLength(7);
  // From six in the morning, until Hyderabad closes.
  expect(offered('Time').slice(0, 2)).toEqual(['Any', '6:00 AM']);
  expect(offered('Time').at(-1)).toBe('2:00 PM');
  await choose(user, 'Time', '2:00 PM');
  await choose(user, 'Day', 'Monday 17 November');
  await waitFor(() => expect(offered('Time')[1]).toBe('9:30 AM'));
  expect(list('Time').value).toBe('14:00');
});

test('a day without a time is pointed out, until one is chosen', async () => {
  const user = open();
  for (const [name, words] of [
    ['First Name', 'Asha'],
    ['Last Name', 'Rao'],
    ['Email', 'asha@example.com'],
    ['Message', 'Please call me about the floor plans.'],
  ] as const) {
    await user.click(screen.getByLabelText(name));
    await user.paste(words);
  }
  await choose(user, 'Day', 'Saturday 22 November');
  await user.click(send());
  await within(call()).findByText('Choose a time for the call, or clear the day');
  expect(document.activeElement).toBe(list('Time'));
  await choose(user, 'Time zone', 'Sydney time');
  await waitFor(() => expect(offered('Time')[1]).toBe('10:00 AM'));
  await choose(user, 'Time', '10:00 AM');
  await waitFor(() => expect(call().textContent).not.toContain('Choose a time'));
});

test('in India, whose zone browsers call by an old name, the zone is that of the office', async () => {
  const user = open('Asia/Calcutta');
  await user.click(list('Day'));
  await islandsReady();
  expect(card('Hyderabad')).toContain('India timeOpen now');
  await waitFor(() => expect(list('Time zone').value).toBe('Asia/Kolkata'));
  expect(offered('Time zone')).toEqual(['India time (IST)', 'Sydney time']);
});
