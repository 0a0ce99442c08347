import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { card, startStaffSite, tile } from '#app/testing/staff-site.tsx';
import { ADMINS } from '#server/testing/site-data.ts';
import { receive, storeReply } from '#supabase/tests/testing/receive-mail.ts';

const [MIRA = ''] = ADMINS;
const EARLIER = '> one is left on level 21';

async function openOffice() {
  const site = await startStaffSite({
    submissions: ['Asha', 'Ravi'].map((first_name) => ({
      first_name,
      last_name: 'Rao',
      email: `${first_name.toLowerCase()}@answers.example.com`,
      message: 'Is there a home left on a high floor?',
      status: 'responded',
    })),
  });
  const [asha] = await site.sql("select id from public.contact_submissions where first_name = 'Asha'");
  const replies = [await storeReply(site.backend, asha?.id as string)];
  const mira = await site.open('/admin', MIRA);
  await screen.findByText('Live');
  const answer = (email: string, more: object) =>
    receive(site.backend, email, { name: 'Mallory', reply_ids: replies, ...more });
  return { site, mira, answer };
}

const wroteAgain = () => screen.findByRole('region', { name: 'Wrote again' });

test('an answer is shown as text, with what it quotes folded, and its sender waits', async () => {
  const { mira, answer } = await openOffice();
  await answer('asha@answers.example.com', { body: '<b>Please</b> hold it.', quoted: EARLIER });
  const asha = await card(/Asha Rao/);
  await within(asha).findByText('Wrote again');
  expect(asha.textContent).toContain('Responded');
  await waitFor(() => expect(tile('Waiting for us').textContent).toContain('1'));
  await mira.click(within(asha).getByRole('link', { name: 'Asha Rao' }));
  const mail = within(await wroteAgain());
  await mail.findByText('<b>Please</b> hold it.');
  const fold = mail.getByText(EARLIER).closest('details');
  expect(fold?.open).toBe(false);
  await mira.click(mail.getByText('Earlier mails below it'));
  expect(fold?.open).toBe(true);
  expect(mail.queryByText(/From another address/)).toBeNull();
});

test('an answer from another address is marked as such, and the address of the person stays', async () => {
  const { site, mira, answer } = await openOffice();
  await answer('mallory@elsewhere.example.com', { body: 'Send the keys to me.' });
  const asha = await card(/Asha Rao/);
  await within(asha).findByText('Wrote again');
  await mira.click(within(asha).getByRole('link', { name: 'Asha Rao' }));
  const mail = within(await wroteAgain());
  await mail.findByText('From another address: Mallory, mallory@elsewhere.example.com');
  expect(await site.sql("select email from public.contact_submissions where first_name = 'Asha'")).toEqual([
    { email: 'asha@answers.example.com' },
  ]);
  expect(screen.getAllByText('asha@answers.example.com').length).toBeGreaterThan(0);
});
