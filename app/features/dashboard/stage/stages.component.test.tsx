import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { card, cardNames, focusOn, openReader, startStaffSite, tile } from '#app/testing/staff-site.tsx';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const submissions = ['Asha', 'Ravi', 'Meera'].map((first_name, index) => ({
  first_name,
  last_name: 'Rao',
  email: `${first_name.toLowerCase()}@example.com`,
  message: 'I would like to know more about Sydnevia.',
  hoursAgo: 30 + index,
}));

const strip = () => screen.getByRole('region', { name: 'Stage' });
const inStrip = () => within(strip());
const timeline = () => screen.getByRole('region', { name: 'Timeline and notes' }).textContent;
const stageFilter = () =>
  within(screen.getByRole('group', { name: 'Filters' })).getByLabelText<HTMLSelectElement>('Stage');
const tags = () =>
  inStrip()
    .queryAllByRole('button', { name: /^Remove tag / })
    .map((button) => button.getAttribute('aria-label')?.slice('Remove tag '.length));

test('tags are completed, removed with the focus kept, and filter the list with the stage', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await openReader(mira, 'Ravi Rao');
  await mira.type(await inStrip().findByLabelText('Add a tag'), '  First Home {Enter}');
  await waitFor(() => expect(tags()).toEqual(['first home']));
  await waitFor(async () => expect((await card('Ravi Rao')).textContent).toContain('first home'));

  await openReader(mira, 'Asha Rao');
  await waitFor(() => expect(tags()).toEqual([]));
  await mira.click(inStrip().getByLabelText('Add a tag'));
  await waitFor(async () =>
    expect(
      [...strip().querySelectorAll('datalist option')].map((option) => option.getAttribute('value')),
    ).toEqual(['first home']),
  );
  for (const tag of ['first home', 'nri']) {
    await mira.type(inStrip().getByLabelText('Add a tag'), tag);
    await mira.click(inStrip().getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(tags()).toContain(tag));
  }
  await mira.click(inStrip().getByRole('button', { name: 'Remove tag nri' }));
  await waitFor(() => expect(tags()).toEqual(['first home']));
  await focusOn(() => screen.queryByLabelText('Add a tag'));
  await waitFor(() => expect(timeline()).toContain(`Tag “nri” removed by ${MIRA}`));

  await mira.selectOptions(inStrip().getByLabelText('Stage'), 'Holding');
  await waitFor(async () => expect((await card('Asha Rao')).textContent).toContain('Holding'));
  await mira.click(screen.getByRole('button', { name: /^Filters/ }));
  await mira.selectOptions(await screen.findByLabelText('Tag'), await screen.findByText('first home (2)'));
  await waitFor(() => expect(cardNames()).toEqual(['Asha Rao', 'Ravi Rao']));
  await mira.selectOptions(stageFilter(), 'holding');
  await waitFor(() => expect(cardNames()).toEqual(['Asha Rao']));
  expect(window.location.search).toMatch(/tag=first\+home&stage=holding/);
  await mira.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(cardNames()).toEqual(['Asha Rao', 'Ravi Rao', 'Meera Rao']));
});

test('what is not an enquiry leaves every list and count, and comes back', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await openReader(mira, 'Meera Rao');
  await waitFor(() => expect(tile('Overdue').textContent).toMatch(/^3 /));
  await mira.click(await inStrip().findByRole('button', { name: 'Not an enquiry' }));
  await waitFor(() => expect(cardNames()).toEqual(['Asha Rao', 'Ravi Rao']));
  await waitFor(() => expect(tile('Total Submissions').textContent).toMatch(/^2 /));
  await waitFor(() => expect(tile('Overdue').textContent).toMatch(/^2 /));
  expect(strip().textContent).toContain('Not an enquiry. It is in no list and no count, and is deleted on ');
  await mira.click(screen.getByRole('button', { name: /^Filters/ }));
  await screen.findByRole('group', { name: 'Filters' });
  await mira.selectOptions(stageFilter(), 'Not an enquiry');
  await waitFor(() => expect(cardNames()).toEqual(['Meera Rao']));
  await mira.click(inStrip().getByRole('button', { name: 'Is an enquiry' }));
  await waitFor(() => expect(cardNames()).toEqual([]));
  await mira.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(cardNames()).toEqual(['Asha Rao', 'Ravi Rao', 'Meera Rao']));
  await waitFor(() => expect(tile('Total Submissions').textContent).toMatch(/^3 /));
});

test('the checklist of a buyer needs both parts of an identity check, is recorded and undone', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await openReader(mira, 'Asha Rao');
  strip();
  expect(screen.queryByText(/^Checklist of the buyer/)).toBeNull();
  await mira.selectOptions(inStrip().getByLabelText('Stage'), 'Holding');
  await mira.click(await screen.findByText('Checklist of the buyer (0 of 4)'));
  await mira.selectOptions(screen.getByLabelText('FIRB path'), 'Own application');
  await mira.type(screen.getByLabelText('Identity checked by'), 'Tom Ward');
  await mira.click(screen.getByRole('button', { name: 'Save checklist' }));
  await screen.findByText('Enter who checked the identity, and when.');
  await mira.type(screen.getByLabelText('Identity checked on'), '2026-11-16');
  await mira.type(screen.getByLabelText('Solicitor'), 'R. Menon');
  await mira.click(screen.getByRole('button', { name: 'Save checklist' }));
  await screen.findByText('Checklist of the buyer (3 of 4)');
  await waitFor(() => expect(timeline()).toContain('Checklist changed. FIRB path: Own application'));
  expect(timeline()).toContain('Solicitor: R. Menon');

  const solicitor = screen.getByLabelText<HTMLInputElement>('Solicitor');
  await mira.clear(solicitor);
  await mira.type(solicitor, 'Another one');
  await mira.click(screen.getByRole('button', { name: 'Save checklist' }));
  await waitFor(() => expect(timeline()).toContain('Solicitor: Another one'));
  await mira.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Solicitor').value).toBe('R. Menon'));
  await waitFor(() => expect(timeline()).toContain(`Last change undone by ${MIRA}`));
});

test('a viewer reads stage, tags and checklist, and changes nothing', async () => {
  const site = await startStaffSite({
    people: [{ email: 'vera@nevia.test', role: 'viewer' }],
    submissions,
  });
  await site.sql(
    `update public.contact_submissions set stage = 'holding', tags = array['first home'], solicitor = 'R. Menon'
     where first_name = 'Asha'`,
  );
  const vera = await site.open('/admin', 'vera@nevia.test');
  await openReader(vera, 'Asha Rao');
  expect(strip().textContent).toBe('first home');
  expect(inStrip().queryByRole('button')).toBeNull();
  await vera.click(await screen.findByText('Checklist of the buyer (1 of 4)'));
  expect(screen.getByLabelText<HTMLInputElement>('Solicitor').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save checklist' })).toBeNull();
});
