import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  card,
  expectComplaints,
  loseRequests,
  type StaffSite,
  startStaffSite,
} from '#app/testing/staff-site.tsx';
import { authPage } from '#content/pages/auth.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const startSite = () => startStaffSite({ submissions: [] });

const email = () => screen.findByLabelText('Email');
const password = async () => (await screen.findByLabelText('Password')) as HTMLInputElement;
const here = () => location.pathname + location.search;

async function enter(visitor: UserEvent, address: string, secret: string, button = 'Sign In') {
  await visitor.clear(await email());
  await visitor.paste(address);
  await visitor.clear(await password());
  await visitor.paste(secret);
  // It has another name while it is busy.
  await visitor.click(await screen.findByRole('button', { name: button }));
}

/** What the page asks the server for, from now on. */
function requestsTo(site: StaffSite): string[] {
  const paths: string[] = [];
  site.backend.server.on('request', ({ url = '' }) => paths.push(url));
  return paths;
}

test('the page names itself, and password managers recognise the fields of both tabs', async () => {
  const site = await startSite();
  const visitor = await site.open('/auth');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(authPage.title);
  screen.getByText(authPage.subtitle);
  const tab = (name: string) => screen.getByRole('tab', { name });
  expect(tab('Sign In').getAttribute('aria-selected')).toBe('true');
  expect((await email()).getAttribute('type')).toBe('email');
  expect((await password()).getAttribute('autocomplete')).toBe('current-password');
  tab('Sign In').focus();
  await visitor.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab('Sign Up'));
  expect((await password()).getAttribute('autocomplete')).toBe('new-password');
  screen.getByText('Must contain: uppercase, lowercase, number, and special character');
});

test('a visitor who is signed out is asked to sign in, and then gets the page that was wanted', async () => {
  const site = await startSite();
  const requests = requestsTo(site);
  const wanted = '/admin?status=unread&q=Number+7';
  const visitor = await site.open(wanted);
  await waitFor(() => expect(here()).toBe(`/auth?return_to=${encodeURIComponent(wanted)}`));
  expect(requests.filter((path) => path.startsWith('/rest/'))).toEqual([]);
  await enter(visitor, MIRA, GOOD_PASSWORD);
  await waitFor(() => expect(here()).toBe(wanted));
  expect(((await screen.findByRole('searchbox')) as HTMLInputElement).value).toBe('Number 7');
});

test('a return path to another site is not followed', async () => {
  const site = await startSite();
  const visitor = await site.open(`/auth?return_to=${encodeURIComponent('//evil.example/')}`);
  await enter(visitor, MIRA, GOOD_PASSWORD);
  await waitFor(() => expect(here()).toBe('/admin'));
});

test('a person who is signed in gets the dashboard instead of the form', async () => {
  const site = await startSite();
  await site.open('/auth', MIRA);
  await waitFor(() => expect(here()).toBe('/admin'));
  await screen.findByRole('heading', { name: 'Contact Submissions' });
});

test('a person who is locked out reads for how long, and what works now', async () => {
  const site = await startSite();
  Object.assign(site.backend.deps.settings, { limitsFactor: 0.1 });
  const visitor = await site.open('/auth');
  await enter(visitor, MIRA, 'Wrong&Tram42');
  await screen.findByText('Invalid login credentials');
  await enter(visitor, MIRA, GOOD_PASSWORD);
  await screen.findByText('Too many attempts. Try again in 15 minutes, or choose “Forgot password?” now.');
});

test('the server refuses a password that is known to be weak, and takes another', async () => {
  const site = await startSite();
  Object.assign(site.backend.deps.settings, { confirmEmail: true });
  const visitor = await site.open('/auth');
  await visitor.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await enter(visitor, 'new@example.com', 'Password1!', 'Create Account');
  await screen.findByText('Sign up failed');
  await screen.findByText(/known to be weak/);
  const signUps = requestsTo(site);
  await enter(visitor, 'new@example.com', GOOD_PASSWORD, 'Create Account');
  await screen.findByText('Please check your email to verify your account.');
  const [signUp = ''] = signUps.filter((path) => path.includes('/signup'));
  expect(new URL(signUp, location.href).searchParams.get('redirect_to')).toBe(`${location.origin}/`);
});

test('with accounts by invitation only, the tab explains it and has no form', async () => {
  const site = await startSite();
  Object.assign(site.backend.deps.settings, { signUp: 'invited' });
  const visitor = await site.open('/auth');
  await visitor.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await screen.findByText(authPage.inviteOnly);
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
  await visitor.click(screen.getByRole('tab', { name: 'Sign In' }));
  expect(screen.getByRole('button', { name: 'Sign In' }).hasAttribute('disabled')).toBe(false);
});

test('a password can be shown, and Caps Lock is indicated', async () => {
  const site = await startSite();
  const visitor = await site.open('/auth');
  await visitor.type(await password(), 'secret');
  const show = screen.getByRole('button', { name: 'Show password' });
  await visitor.click(show);
  expect((await password()).type).toBe('text');
  await visitor.click(show);
  expect((await password()).type).toBe('password');
  await visitor.click(await password());
  await visitor.keyboard('{CapsLock}A');
  await screen.findByText('Caps Lock is on.');
  await visitor.keyboard('{CapsLock}a');
  await waitFor(() => expect(screen.queryByText('Caps Lock is on.')).toBeNull());
});

test('a session that the server has ended leads to the form, and signing in leads back', async () => {
  const site = await startStaffSite({
    submissions: ['Asha', 'Ravi'].map((first_name) => ({
      ...{ first_name, last_name: 'Rao', email: `${first_name}@sessions.example.com` },
      message: 'Is there a home left on a high floor?',
    })),
  });
  const mira = await site.open('/admin?status=unread', MIRA);
  await card(/Asha Rao/);
  await site.sql('delete from auth.sessions');
  expectComplaints('Error loading');
  await mira.click(screen.getByRole('link', { name: 'Ravi Rao' }));
  await waitFor(() => expect(here()).toMatch(/^\/auth\?return_to=/));
  await screen.findByText('Sign in to continue where you left off.');
  await enter(mira, MIRA, GOOD_PASSWORD);
  await waitFor(() => expect(here()).toMatch(/^\/admin\?status=unread&open=/));
  await screen.findByRole('heading', { level: 2, name: 'Ravi Rao' });
});

test('without the server a person is signed out on this device, and reads that others may be signed in', async () => {
  const site = await startSite();
  const mira = await site.open('/admin', MIRA);
  await screen.findByRole('heading', { name: 'Contact Submissions' });
  loseRequests(({ url }) => url.includes('/auth/v1/logout'));
  await mira.click(screen.getByRole('button', { name: 'Sign Out' }));
  await screen.findByText('Signed out on this device');
  screen.getByText('Other devices may still be signed in.');
  await waitFor(() => expect(here()).toBe('/auth'));
  expect(Object.keys(localStorage).filter((name) => name.endsWith('-auth-token'))).toEqual([]);
});
