import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { card, cardNames, focusOn, openReader, startStaffSite, tile } from '#app/testing/staff-site.tsx';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const submissions = [
  ...['Asha', 'Ravi'].map((first_name, index) => ({
    first_name,
    last_name: 'Rao',
    email: `${first_name.toLowerCase()}@example.com`,
    message: 'I would like to know more about Sydnevia.',
    hoursAgo: index + 1,
  })),
  {
    first_name: 'Due',
    last_name: 'Since Monday',
    email: 'due@example.com',
    message: 'Please come back to me in some days.',
    hoursAgo: 230,
    followUp: { hoursAgo: 30, note: 'Ring about the deposit.' },
  },
];

const strip = () => screen.findByRole('region', { name: 'Follow-up' });
const dialog = () => within(screen.getByRole('dialog', { name: /^Follow up / }));
const day = () => dialog().getByLabelText<HTMLInputElement>('Day');
const time = () => dialog().getByLabelText<HTMLInputElement>('Time');
const note = () => dialog().getByLabelText<HTMLTextAreaElement>('Note (optional)');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a follow-up is planned in either time zone and shown in both; a new one replaces it', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await openReader(mira, 'Asha Rao');
  await mira.click(screen.getByRole('button', { name: 'Follow up...' }));
  await screen.findByRole('dialog', { name: 'Follow up Asha Rao' });
  expect(day().value).not.toBe('');
  await mira.clear(day());
  await mira.type(day(), '2036-07-01');
  await mira.clear(time());
  await mira.type(time(), '10:00');
  await mira.selectOptions(dialog().getByLabelText('Time zone'), 'India time (IST)');
  await dialog().findByText('Tue 1 Jul 2036, 10:00 am IST, 2:30 pm Sydney');
  await mira.selectOptions(dialog().getByLabelText('Time zone'), 'Sydney time');
  await dialog().findByText('Tue 1 Jul 2036, 10:00 am Sydney, 5:30 am IST');
  await mira.type(note(), 'Send the floor plans first.');
  await mira.click(dialog().getByRole('button', { name: 'Save' }));
  await closed();
  expect((await strip()).textContent).toContain('Tue 1 Jul 2036, 10:00 am Sydney, 5:30 am IST');
  expect((await strip()).textContent).toContain('Send the floor plans first.');
  expect((await card('Asha Rao')).textContent).toContain('Follow up Tue 1 Jul 2036, 10:00 am Sydney');
  await screen.findByText(new RegExp(`^Follow-up planned for .* by ${MIRA}$`));
  await waitFor(() => expect(tile('Follow-up').textContent).toMatch(/^2 /));

  await mira.click(within(await strip()).getByRole('button', { name: 'Change...' }));
  await screen.findByRole('dialog', { name: 'Follow up Asha Rao' });
  expect([day().value, time().value, note().value]).toEqual([
    '2036-07-01',
    '10:00',
    'Send the floor plans first.',
  ]);
  await mira.clear(day());
  await mira.type(day(), '2036-07-02');
  await mira.click(dialog().getByRole('button', { name: 'Save' }));
  await closed();
  await waitFor(async () => expect((await strip()).textContent).toContain('Wed 2 Jul 2036'));
  const planned = 'select count(*)::int as n from public.contact_submissions where follow_up_at is not null';
  expect(await site.sql(planned)).toEqual([{ n: 2 }]);
});

test('a past time is refused, with the focus on the field', async () => {
  const site = await startStaffSite({ submissions });
  const mira = await site.open('/admin', MIRA);
  await openReader(mira, 'Ravi Rao');
  await mira.click(screen.getByRole('button', { name: 'Follow up...' }));
  await screen.findByRole('dialog', { name: 'Follow up Ravi Rao' });
  await mira.clear(day());
  await mira.type(day(), '2020-01-01');
  await mira.click(dialog().getByRole('button', { name: 'Save' }));
  await dialog().findByText('Choose a time in the future');
  await focusOn(day);
  await mira.clear(day());
  await mira.type(day(), '2036-01-01');
  await mira.click(dialog().getByRole('button', { name: 'Save' }));
  await closed();
  expect((await strip()).textContent).toContain('1 Jan 2036');
});

test('the view shows all follow-ups, the earliest first', async () => {
  const site = await startStaffSite({ submissions });
  const [asha] = await site.sql("select id from public.contact_submissions where first_name = 'Asha'");
  const tom = await site.clientOf(MIRA);
  const planned = { follow_up_at: '2030-07-01T10:00:00Z', follow_up_zone: 'Australia/Sydney' };
  expect((await tom.rpc('change_submissions', { ids: [asha?.id], changes: planned })).error).toBeNull();
  const mira = await site.open('/admin', MIRA);
  await screen.findByRole('region', { name: /^Follow-up due/ });
  await mira.click(tile('Follow-up'));
  await waitFor(() => expect(cardNames()).toEqual(['Due Since Monday', 'Asha Rao']));
  expect(screen.queryByRole('region', { name: /^Follow-up due/ })).toBeNull();
});
