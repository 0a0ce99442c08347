import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { startStaffSite } from '#app/testing/staff-site.tsx';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = '', TOM = ''] = ADMINS;
const submissions = ['Asha', 'Ravi'].map((first_name) => ({
  first_name,
  last_name: 'Rao',
  email: `${first_name.toLowerCase()}@example.com`,
  message: 'I would like to know more about Sydnevia.',
}));

const bell = () => screen.getByRole('button', { name: /^Notices/ });
const list = () => screen.findByRole('dialog', { name: 'Notices' });

test('the list leads to the submission, and all can be marked as seen', async () => {
  const site = await startStaffSite({ submissions });
  const tom = await site.open('/admin/account', TOM);
  await tom.click(await screen.findByRole('button', { name: /^Notices/ }));
  await within(await list()).findByText(/^No notices\./);
  const all = within(await list()).getByRole<HTMLButtonElement>('button', { name: 'Mark all as seen' });
  expect(all.getAttribute('aria-disabled') ?? String(all.disabled)).toBe('true');

  const mira = await site.clientOf(MIRA);
  const people = await site.sql("select id from auth.users where email = 'tom@nevia.test'");
  for (const { id } of await site.sql('select id from public.contact_submissions')) {
    const given = await mira.rpc('change_submissions', {
      ids: [id],
      changes: { assigned_to: people[0]?.id },
    });
    expect(given.error).toBeNull();
  }
  await within(await list()).findByRole('link', { name: /^(Unseen: )?mira gave you Asha Rao/ });
  await waitFor(() => expect(bell().textContent).toBe('Notices2 unseen'));
  expect(within(await list()).getAllByText('Unseen:')).toHaveLength(2);
  await tom.click(within(await list()).getByRole('link', { name: /mira gave you Asha Rao/ }));
  await screen.findByRole('heading', { level: 2, name: 'Asha Rao' });
  expect(screen.queryByRole('dialog', { name: 'Notices' })).toBeNull();
  await waitFor(() => expect(bell().textContent).toBe('Notices1 unseen'));
  await tom.click(bell());
  await tom.click(within(await list()).getByRole('button', { name: 'Mark all as seen' }));
  await waitFor(() => expect(bell().textContent).toBe('Notices'));
  expect(within(await list()).queryByText('Unseen:')).toBeNull();
  expect(await site.sql('select count(*)::int as n from public.notices where seen_at is null')).toEqual([
    { n: 0 },
  ]);
});
