import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openReader, startStaffSite } from '#app/testing/staff-site.tsx';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;

const cells = (table: string, row: RegExp) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('what is taken and called is counted in the report', async () => {
  const site = await startStaffSite({
    submissions: ['Asha', 'Ravi', 'Leela'].map((first_name, index) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@example.com`,
      phone: '+91 98480 12345',
      message: 'I would like to know more about Sydnevia.',
      hoursAgo: 24 * index + 1,
    })),
  });
  const mira = await site.open('/admin', MIRA);
  await openReader(mira, 'Asha Rao');
  await mira.click(screen.getByRole('button', { name: 'Take it' }));
  await screen.findByText(/^You have it since/);
  for (const result of ['Reached', 'No answer']) {
    await mira.click(await screen.findByRole('button', { name: result }));
    await screen.findByText(new RegExp(`Called?.*: ${result}`, 'i'));
  }
  await site.open('/admin/report', MIRA);
  await screen.findByRole('heading', { level: 1, name: 'Report' });
  await screen.findByText('2 (1 reached)');
  expect(cells('By owner', /mira/).slice(0, 2)).toEqual(['1', '0']);
  expect(cells('By owner', /No owner/).slice(0, 2)).toEqual(['2', '0']);
  expect(cells('Calls by person', /mira/)).toEqual(['2', '1']);
  screen.getByRole('img', { name: /^New submissions a week from .*, at most/ });
  await mira.selectOptions(screen.getByLabelText('Period'), '4 weeks');
  expect(window.location.search).toBe('?weeks=4');
  await waitFor(() =>
    expect(within(screen.getByRole('table', { name: 'By week' })).getAllByRole('row')).toHaveLength(5),
  );
});
