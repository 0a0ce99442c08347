import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { startStaffSite } from '#app/testing/staff-site.tsx';
import { projectBySlug } from '#content/projects.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const brisnevia = projectBySlug('brisnevia').name;
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a rule needs a person and a name of its own, is changed and removed', async () => {
  const site = await startStaffSite({ submissions: [] });
  const mira = await site.open('/admin/rules', MIRA);
  await screen.findByText(/^There are no rules\./);
  for (const name of [brisnevia, 'Everyone else']) {
    await mira.click(screen.getByRole('button', { name: 'Add a rule' }));
    await mira.type(await screen.findByLabelText('Name'), brisnevia);
    await mira.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(
      name === brisnevia ? 'Choose at least one person.' : 'Another rule has this name.',
    );
    await mira.clear(screen.getByLabelText('Name'));
    await mira.type(screen.getByLabelText('Name'), name);
    await mira.click(await screen.findByLabelText('tom'));
    await mira.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(names()).toContain(name));
  }
  expect(names()).toEqual([brisnevia, 'Everyone else']);

  await mira.click(screen.getByRole('button', { name: `Change: ${brisnevia}` }));
  await mira.type(await screen.findByLabelText('If unread after (minutes)'), '30');
  await mira.selectOptions(screen.getByLabelText('it goes to'), 'mira');
  await mira.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('To tom. If it is unread after 30 min, it goes to mira.');

  for (const name of [brisnevia, 'Everyone else']) {
    await mira.click(screen.getByRole('button', { name: `Remove: ${name}` }));
    await waitFor(() => expect(names()).not.toContain(name));
  }
  await screen.findByText(/^There are no rules\./);
});
