import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { showKeptToasts } from '#app/components/ui/show-kept-toasts.ts';
import { Toasts } from '#app/components/ui/toasts.tsx';
import { expectComplaints, openIsland } from '#app/testing/island.tsx';
import { startTestBackend } from '#server/backend/testing/start-test-backend.ts';
import { ContactFormIsland } from './contact-form-island.tsx';

const open = (origin?: string) =>
  openIsland(
    <>
      <ContactFormIsland />
      <Toasts />
    </>,
    '/contact',
    origin,
  );
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Message' });

function described(name: string): string | null | undefined {
  return document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
}

async function fillIn(user: UserEvent, message: string): Promise<void> {
  const words = { 'First Name': 'Asha', 'Last Name': 'Rao', Email: 'asha@example.com', Message: message };
  for (const [name, typed] of Object.entries(words)) {
    await user.click(field(name));
    await user.paste(typed);
  }
}

test('each field shows its error, first on submit and then with every change', async () => {
  const user = open();
  await user.click(field('First Name'));
  await user.tab();
  expect(described('First Name')).toBeUndefined();
  await user.click(send());
  await waitFor(() => expect(described('First Name')).toBe('First name is required'));
  expect(['Last Name', 'Email', 'Message'].map(described)).toEqual([
    'Last name is required',
    'Please enter a valid email address',
    'Message must be at least 10 characters long',
  ]);
  expect(document.activeElement).toBe(field('First Name'));
  await user.type(field('First Name'), 'Asha');
  await waitFor(() => expect(described('First Name')).toBeUndefined());
  await user.type(field('Email'), 'asha@');
  await user.tab();
  expect(described('Email')).toBe('Please enter a valid email address');
  await user.type(field('Email'), 'example.com');
  await waitFor(() => expect(described('Email')).toBeUndefined());
  expect(location.pathname).toBe('/contact');
});

test('the next page confirms a sent message; one too many is kept, with the time to wait', async () => {
  const backend = await startTestBackend('postgres', { settings: { limitsFactor: 0.1 } });
  onTestFinished(() => backend.close());
  const first = open(backend.url);
  await fillIn(first, 'The first of two messages.');
  await first.click(send());
  await waitFor(() => expect(field('Message').value).toBe(''));
  await showKeptToasts();
  await screen.findByText('Message sent successfully!');
  screen.getByText("Thank you for your inquiry. We'll get back to you within 24 hours.");

  const second = open(backend.url);
  expectComplaints(/^The message was not sent\./);
  await fillIn(second, 'One message too many.');
  await second.click(send());
  await screen.findByText('Error sending message');
  await screen.findByText(/Please wait \d+ minutes before the next one\./);
  expect(screen.queryByText(/Something went wrong on our side/)).toBeNull();
  expect(field('Message').value).toBe('One message too many.');
  await waitFor(() => expect(send().disabled).toBe(false));
});
