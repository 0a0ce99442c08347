import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { card, cardNames, focusOn, openReader, startStaffSite } from '#app/testing/staff-site.tsx';
import { projectBySlug } from '#content/projects.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const sydnevia = projectBySlug('sydnevia').name;
const submissions = [
  { first_name: 'Asha', about: 'sydnevia', utm_source: 'Google', landing_page: '/about', hoursAgo: 1 },
  { first_name: 'Ravi', about: 'brisnevia', hoursAgo: 2 },
  { first_name: 'Meera', utm_source: 'newsletter', hoursAgo: 24 * 40 },
  { first_name: 'Olga', hoursAgo: 24 * 41 },
].map((person) => ({
  ...person,
  last_name: 'Rao',
  email: `${person.first_name.toLowerCase()}@example.com`,
  message: 'I would like to know more.',
}));

const names = (...first: string[]) =>
  waitFor(() => expect(cardNames()).toEqual(first.map((name) => `${name} Rao`)));
const filters = () => within(screen.getByRole('group', { name: 'Filters' }));
const field = (label: string) => filters().getByLabelText<HTMLInputElement>(label);
/** The choices are read after the page. */
const choose = async (user: UserEvent, label: string, name: string) =>
  user.selectOptions(field(label), await within(field(label)).findByRole('option', { name }));
const button = () => screen.getByRole('button', { name: /^Filters/ });

test('card and reader show subject and origin', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  expect((await card('Asha Rao')).textContent).toContain(`About ${sydnevia}`);
  expect((await card('Asha Rao')).textContent).toContain('via google');
  expect((await card('Olga Rao')).textContent).not.toMatch(/About|via/);
  const reader = await openReader(mira, 'Asha Rao');
  for (const words of [`About${sydnevia}`, 'Came fromgoogle', 'First page/about'])
    expect(reader.textContent).toContain(words);
});

test('subject, source, day and owner narrow the list, stay in the URL and can be cleared', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await card('Asha Rao');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await mira.click(button());
  await screen.findByRole('group', { name: 'Filters' });
  await choose(mira, 'Subject', `${sydnevia} (1)`);
  await names('Asha');
  const address = window.location.pathname + window.location.search;
  expect(address).toMatch(/about=sydnevia/);

  const again = await site.open(address, MIRA);
  await names('Asha');
  expect(field('Subject').value).toBe('sydnevia');
  expect(button().textContent).toMatch(/^Filters\s*1\s*chosen$/);
  await choose(again, 'Subject', 'Any subject');
  await choose(again, 'Source', 'Not known');
  await names('Ravi', 'Olga');
  await choose(again, 'Source', 'newsletter (1)');
  await names('Meera');
  await choose(again, 'Source', 'Any source');
  const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  await again.type(field('From'), weekAgo);
  await names('Asha', 'Ravi');
  await again.clear(field('From'));
  await again.type(field('To'), weekAgo);
  await names('Meera', 'Olga');
  await choose(again, 'Owner', 'mira');
  await screen.findByText('No submissions found');
  await choose(again, 'Owner', 'No one');
  await names('Meera', 'Olga');
  await again.click(filters().getByRole('button', { name: 'Clear filters' }));
  await names('Asha', 'Ravi', 'Meera', 'Olga');
  await focusOn(() => field('Subject'));
  expect(window.location.search).not.toMatch(/owner|until/);
  await again.click(button());
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull());
});

test('a subject without submissions is kept in the URL, an owner that is none is not', async () => {
  const site = await startStaffSite({ submissions });
  await site.open('/admin?about=no-such-article&owner=nonsense', MIRA);
  await screen.findByText('No submissions found');
  expect(field('Subject').value).toBe('no-such-article');
  expect(field('Owner').value).toBe('');
});
