import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { nextSavedFile } from '#app/testing/saved-files.ts';
import {
  card,
  cardNames,
  expectComplaints,
  loseRequests,
  reader,
  startStaffSite,
} from '#app/testing/staff-site.tsx';
import { statusLabels } from '#content/submission-status.ts';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const submissions = [
  {
    first_name: 'Sanjay',
    last_name: 'Pillai',
    email: 'sp@example.com',
    phone: '+91 92868 14765',
    message: 'I would like to see the floor plans.',
  },
  {
    first_name: 'Ritu',
    last_name: 'Saxena',
    email: 'ritu@example.com',
    message: 'Is there a garden on the roof?',
    hoursAgo: 2,
  },
  {
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.com',
    message: 'Mr Pillai told me about you.',
    status: 'read' as const,
    hoursAgo: 3,
  },
];
const guests = Array.from({ length: 14 }, (_, index) => ({
  first_name: `Guest${index}`,
  last_name: 'Visitor',
  email: `guest${index}@example.com`,
  message: `Apartment on floor ${index} with a balcony to the river.`,
  hoursAgo: 50 + index,
}));

const BY_NAME = 'By name and phone';
const CLOSE = 'Close matches';
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

async function search(user: UserEvent, words: string): Promise<void> {
  await user.clear(screen.getByRole('searchbox'));
  await user.paste(words);
}

test('a full name, its words in any order, a phone and a typo find their row, highlighted', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await card('Asha Rao');
  for (const [words, list, name, marks] of [
    ['Sanjay Pillai', BY_NAME, 'Sanjay Pillai', ['Sanjay Pillai']],
    ['pillai sanjay', BY_NAME, 'Sanjay Pillai', ['Sanjay', 'Pillai']],
    ['092868-14765', BY_NAME, 'Sanjay Pillai', ['92868 14765']],
    ['saxina', CLOSE, 'Ritu Saxena', ['Saxena']],
  ] as const) {
    await search(mira, words);
    await waitFor(() => {
      expect(namesIn(list)).toEqual([name]);
      const hits = screen.getByRole('list', { name: list }).querySelectorAll('mark');
      expect([...hits].map(({ textContent }) => textContent)).toEqual(marks);
    });
    expect(cardNames()).toEqual([]);
    expect(screen.queryByText('No submissions found')).toBeNull();
  }
  screen.getByRole('heading', { name: 'Close matches (1)' });
});

test('exact matches come first and are not repeated', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await card('Asha Rao');
  await search(mira, 'pillai');
  await screen.findByText('No close matches');
  expect(cardNames()).toEqual(['Sanjay Pillai', 'Asha Rao']);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Pillai',
    'Pillai',
  ]);
  expect(screen.queryByRole('list', { name: CLOSE })).toBeNull();
});

test('people typed by name are counted, selected with all, and exported', async () => {
  const site = await startStaffSite({ submissions: [...submissions, ...guests] });
  const mira = await site.open('/admin', MIRA);
  await card('Asha Rao');
  await search(mira, 'guest1 visitor');
  await screen.findByRole('heading', { name: 'By name and phone (5)' });
  expect(namesIn(BY_NAME)[0]).toBe('Guest1 Visitor');
  screen.getByText('5 submissions');
  await mira.click(screen.getByLabelText('Select all loaded submissions'));
  await screen.findByText('5 selected');
  await mira.keyboard('e');
  const dialog = await screen.findByRole('dialog', { name: 'Export' });
  const saved = nextSavedFile();
  await mira.click(within(dialog).getByRole('button', { name: 'Export' }));
  expect((await saved).text.match(/"Guest1\d?","Visitor"/g)).toHaveLength(5);
});

test('a word of a note is found, and the status filter applies to close matches too', async () => {
  const site = await startStaffSite({ submissions });
  const tom = await site.clientOf('tom@nevia.test');
  const submission_id = await site.idOf('ritu@example.com');
  const { error } = await tom.rpc('add_submission_note', { submission_id, note: 'Prefers Telugu.' });
  expect(error).toBeNull();
  const mira = await site.open('/admin', MIRA);
  await card('Asha Rao');
  await search(mira, 'saxena telugu');
  const close = await screen.findByRole('list', { name: CLOSE });
  expect(namesIn(CLOSE)).toEqual(['Ritu Saxena']);
  expect(close.textContent).toContain('Found in a note');
  await mira.selectOptions(screen.getByLabelText('Filter by status'), statusLabels.responded);
  await screen.findByText('No close matches');
  expect(screen.queryByRole('list', { name: CLOSE })).toBeNull();
});

test('a failed load of close matches is shown and can be retried', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await card('Asha Rao');
  const reconnect = loseRequests(({ url }) => url.includes('/rpc/close_submissions'));
  expectComplaints('could not be reached');
  await search(mira, 'saxina');
  await screen.findByText('Close matches could not be loaded.');
  reconnect();
  await mira.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(namesIn(CLOSE)).toEqual(['Ritu Saxena']));
  await search(mira, '');
  await card('Asha Rao');
  expect(screen.queryByText(/close matches/i)).toBeNull();
});

test('a search within a view offers to search all submissions', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin?status=responded', MIRA);
  await screen.findByText('No submissions found');
  await search(mira, 'Ritu');
  await screen.findByText('Only the chosen view and filters were searched.');
  await mira.click(screen.getByRole('button', { name: 'Search all submissions' }));
  await card('Ritu Saxena');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Ritu');
  await search(mira, 'nobody at all');
  await screen.findByText('No submissions found');
  expect(screen.queryByRole('button', { name: 'Search all submissions' })).toBeNull();
});

test('a person found by name or phone stays in the list after a change', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await card('Asha Rao');
  for (const [words, name] of [
    ['pillai sanjay', 'Sanjay Pillai'],
    ['saxena ritu', 'Ritu Saxena'],
  ] as const) {
    await search(mira, words);
    const found = await screen.findByRole('listitem', { name });
    await mira.click(within(found).getByRole('link', { name }));
    await screen.findByRole('heading', { level: 2, name });
    await mira.keyboard('t');
    await within(reader()).findByText(/^You have it/);
    await mira.keyboard('d');
    await within(found).findByText(statusLabels.responded);
    expect(namesIn(BY_NAME)).toEqual([name]);
    screen.getByText('1 submission');
  }
});
