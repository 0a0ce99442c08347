import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type StaffSite, startStaffSite } from '#app/testing/staff-site.tsx';
import { codeOf, forgetLastCode, GOOD_PASSWORD, signUpWithPhone } from '#server/testing/people.ts';

const NEW_PASSWORD = 'Wattle*Ferry9';

/** Accounts are confirmed by mail; people without a role on the team stay on /auth here, as the front page is no page of staff. */
async function startSite(): Promise<StaffSite> {
  const site = await startStaffSite({ submissions: [] });
  Object.assign(site.backend.deps.settings, { confirmEmail: true });
  return site;
}

const here = () => location.pathname + location.search + location.hash;

/** Where the first mail with a link of this kind leads, as a path of this site. */
function linkTo(site: StaffSite, email: string, kind: string): Promise<string> {
  return waitFor(() => {
    const mails = site.backend.mail.received.filter(({ envelope }) => envelope.to.includes(email));
    const links = mails.map(({ text = '' }) => /https:\S+(\/auth#\S+)/.exec(text)?.[1] ?? '');
    const link = links.find((each) => each.includes(`type=${kind}`));
    if (!link) throw new Error(`No link of the kind ${kind} was sent to ${email}.`);
    return link;
  });
}

const signUp = (site: StaffSite, email: string, password: string) =>
  site.backend.client().auth.signUp({ email, password });

const signIn = (site: StaffSite, email: string, password: string) =>
  site.backend.client().auth.signInWithPassword({ email, password });

async function choosePassword(person: UserEvent, password: string): Promise<void> {
  await person.clear(await screen.findByLabelText('New password'));
  await person.paste(password);
  await person.click(screen.getByRole('button', { name: 'Save Password' }));
}

test('a link of an earlier mail, with its token in the query, works and is removed from the address', async () => {
  const site = await startSite();
  const email = 'earlier@example.com';
  await signUp(site, email, GOOD_PASSWORD);
  const link = await linkTo(site, email, 'signup');
  const person = await site.open(link.replace('#', '?'));
  await waitFor(() => expect(here()).toBe(link));
  await person.click(await screen.findByRole('button', { name: 'Confirm Address' }));
  await waitFor(() => expect(here()).not.toContain('token_hash'));
  expect((await signIn(site, email, GOOD_PASSWORD)).error).toBeNull();
});

test('a link that was used before leads to the form, with the reason', async () => {
  const site = await startSite();
  const email = 'twice@example.com';
  await signUp(site, email, GOOD_PASSWORD);
  const link = await linkTo(site, email, 'signup');
  const token_hash = new URLSearchParams(link.split('#')[1]).get('token_hash') ?? '';
  await site.backend.client().auth.verifyOtp({ type: 'signup', token_hash });
  const person = await site.open(link);
  await person.click(await screen.findByRole('button', { name: 'Confirm Address' }));
  await screen.findByText(/Email link is invalid or has expired/);
  screen.getByRole('tab', { name: 'Sign In' });
});

test('with two sign-ups for an address, the first link requires a new password', async () => {
  const site = await startSite();
  const email = 'contested@example.com';
  for (const [index, password] of [GOOD_PASSWORD, 'Stranger&99xy'].entries()) {
    await signUp(site, email, password);
    await site.backend.mail.waitFor(email, index + 1);
  }
  const person = await site.open(await linkTo(site, email, 'signup'));
  await person.click(await screen.findByRole('button', { name: 'Confirm Address' }));
  await screen.findByRole('heading', { name: 'Choose a new password' });
  screen.getByText('Someone signed up with your address more than once, so no password was kept.');
  await choosePassword(person, NEW_PASSWORD);
  await waitFor(() => expect(here()).not.toContain('token_hash'));
  expect((await signIn(site, email, NEW_PASSWORD)).error).toBeNull();
  for (const password of [GOOD_PASSWORD, 'Stranger&99xy'])
    expect((await signIn(site, email, password)).error?.code).toBe('invalid_credentials');
});

test('the page that confirms a change of address names the new one', async () => {
  const site = await startStaffSite({ submissions: [] });
  const client = site.backend.client();
  await client.auth.signUp({ email: 'moving@example.com', password: GOOD_PASSWORD });
  await client.auth.updateUser({ email: 'moved@example.com' });
  await site.open(await linkTo(site, 'moved@example.com', 'email_change'));
  await screen.findByRole('heading', { name: 'Confirm the change of address' });
  screen.getByText('moved@example.com');
});

test('resetting the password of an account with a second factor requires its code', async () => {
  const site = await startStaffSite({ submissions: [] });
  const email = 'careful@example.com';
  const { factorId, secret } = await signUpWithPhone(site.backend, { email });
  await forgetLastCode(site.backend, factorId);
  await site.backend.client().auth.resetPasswordForEmail(email);
  const person = await site.open(await linkTo(site, email, 'recovery'));
  await choosePassword(person, NEW_PASSWORD);
  await screen.findByRole('heading', { name: 'Enter your code' });
  expect((await signIn(site, email, NEW_PASSWORD)).error?.code).toBe('invalid_credentials');
  await person.type(screen.getByLabelText('Code'), codeOf(secret));
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(here()).not.toContain('token_hash'));
  expect((await signIn(site, email, NEW_PASSWORD)).error).toBeNull();
});
