import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { card, openReader, startStaffSite } from '#app/testing/staff-site.tsx';
import { projectBySlug } from '#content/projects.ts';
import { tokenIn } from '#server/backend/testing/start-test-backend.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const brisnevia = projectBySlug('brisnevia').name;
const PRIYA = 'priya@nevia.test';
const VIK = 'vik@nevia.test';
const ACTIONS = /^(Mark |Reply|Done|Take|Give|Release|Follow up|Change|Add|Export|Copy|Erase|Edit|Send)/;

/** An agent has taken a submission; a viewer looks on. */
async function startOffice() {
  const site = await startStaffSite({
    people: [
      { email: PRIYA, role: 'agent', displayName: 'Priya Nair' },
      { email: VIK, role: 'viewer', displayName: 'Vik Shah' },
    ],
    submissions: ['Asha', 'Ravi'].map((first_name) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@example.com`,
      message: 'I would like to know more about Sydnevia.',
    })),
  });
  const priya = await site.clientOf(PRIYA);
  const submission_id = await site.idOf('asha@example.com');
  const { data: me } = await priya.auth.getUser();
  const taken = { ids: [submission_id], changes: { assigned_to: me.user?.id } };
  await priya.rpc('change_submissions', taken).throwOnError();
  return site;
}

const row = (list: string, words: string) =>
  within(screen.getByRole('list', { name: list }))
    .queryAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(words));

test('an agent works on submissions, but cannot erase, export or manage staff', async () => {
  const site = await startOffice();
  const priya = await site.open('/admin', PRIYA);
  const reader = await openReader(priya, 'Ravi Rao');
  await priya.click(within(reader).getByRole('button', { name: 'Take it' }));
  await within(reader).findByText(/^You have it since/);
  for (const name of [/^Erase/, 'Export']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();

  await site.open('/admin/activity', PRIYA);
  expect(await screen.findAllByText('Taken')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();

  await site.open('/admin/team', PRIYA);
  await card('Ravi Rao');
  expect(window.location.pathname).toBe('/admin');
  expect(screen.queryByRole('list', { name: 'On the team' })).toBeNull();
});

test('a viewer reads submissions and the timeline, and neither a button nor a key acts', async () => {
  const site = await startOffice();
  const vik = await site.open('/admin', VIK);
  expect((await card('Asha Rao')).textContent).toContain('Unread');
  expect(screen.queryByRole('checkbox')).toBeNull();
  const reader = await openReader(vik, 'Asha Rao');
  await within(reader).findByText('Taken by Priya Nair');
  await waitFor(() => expect(reader.textContent).toContain('Priya Nair has it'));
  // Every letter but those that only move through the list; the last one opens the help, so those before it had their turn.
  for (const key of ['r', 'd', 'a', 't', 'g', 'f', 'x', 'e', 'n', 'u']) await vik.keyboard(key);
  await vik.keyboard('?');
  const dialogs = await screen.findAllByRole('dialog');
  expect(dialogs.map((dialog) => dialog.getAttribute('aria-label') ?? dialog.textContent)).toEqual([
    expect.stringMatching(/^Keyboard shortcuts/),
  ]);
  await vik.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: ACTIONS })).toBeNull();
  expect(within(reader).queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
  expect(await site.sql('select distinct status from public.contact_submissions')).toEqual([
    { status: 'unread' },
  ]);

  await site.open('/admin/activity', VIK);
  await screen.findByText('Taken');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('an invitation is mailed, sent again with another link, and withdrawn', async () => {
  const site = await startOffice();
  const mira = await site.open('/admin/team', MIRA);
  await mira.type(await screen.findByLabelText('Email'), 'olga@nevia.test');
  await mira.selectOptions(screen.getByLabelText('Role'), 'viewer');
  await mira.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() =>
    expect(row('Open invitations', 'olga@nevia.test')?.textContent).toContain('Viewer, sent'),
  );
  await mira.click(screen.getByRole('button', { name: 'Send again to olga@nevia.test' }));
  const [first, second] = await site.backend.mail.waitFor('olga@nevia.test', 2);
  expect(tokenIn(first?.text)).not.toBe('');
  expect(tokenIn(second?.text)).not.toBe(tokenIn(first?.text));
  await mira.click(screen.getByRole('button', { name: 'Withdraw the invitation to olga@nevia.test' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Open invitations' })).toBeNull());
  expect(screen.queryByLabelText('Link of the invitation')).toBeNull();
});

test('people are chosen for new submissions by subject, and leave again', async () => {
  const site = await startOffice();
  const mira = await site.open('/admin/team', MIRA);
  const of = async (subject: string, name: string) =>
    within(await screen.findByRole('group', { name: subject })).findByRole<HTMLInputElement>('checkbox', {
      name,
    });
  const saved = async () => {
    const rows = await site.sql(
      `select about, array(select email from auth.users where id = any (people) order by email)::text as people
       from private.people_in_turn`,
    );
    return Object.fromEntries(rows.map(({ about, people }) => [about, people]));
  };
  for (const name of ['Priya Nair', 'tom']) await mira.click(await of(brisnevia, name));
  await waitFor(async () => expect(await saved()).toEqual({ brisnevia: `{${PRIYA},tom@nevia.test}` }));
  const group = within(screen.getByRole('group', { name: brisnevia }));
  expect(group.queryByRole('checkbox', { name: 'Vik Shah' })).toBeNull();
  await mira.click(await of(brisnevia, 'Priya Nair'));
  await waitFor(async () => expect(await saved()).toEqual({ brisnevia: '{tom@nevia.test}' }));
  expect((await of(brisnevia, 'tom')).checked).toBe(true);
  expect((await of('All others', 'tom')).checked).toBe(false);
  const visitor = site.backend.client();
  const row = { first_name: 'Dev', last_name: 'Rao', email: 'dev@example.com', about: 'brisnevia' };
  await visitor
    .from('contact_submissions')
    .insert({ ...row, message: 'Is a home still free?' })
    .throwOnError();
  await site.open('/admin', MIRA);
  const reader = await openReader(mira, 'Dev Rao');
  await within(reader).findByText('Given to tom@nevia.test');
  await site.open('/admin/activity', MIRA);
  expect(await screen.findAllByText(`Changed who gets new submissions: ${brisnevia}`)).toHaveLength(3);
});
