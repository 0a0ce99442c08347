import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { startStaffSite } from '#app/testing/staff-site.tsx';
import { ADMINS } from '#server/testing/site-data.ts';

const [MIRA = ''] = ADMINS;
const OLI = 'oli@nevia.test';
const startSite = () =>
  startStaffSite({ submissions: [], people: [{ email: OLI, role: 'agent', displayName: 'Oli Marsh' }] });

const item = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`) });
  return within(heading.closest('li') as HTMLElement);
};

test('an admin sees what is missing before going live, and dismisses an item with a reason', async () => {
  const site = await startSite();
  const mira = await site.open('/admin', MIRA);
  // One of the two menus is for phones.
  const [toSystem] = await screen.findAllByRole('link', { name: /^System \d+ to do before going live$/ });
  if (toSystem) await mira.click(toSystem);
  await screen.findByRole('heading', { name: 'Before you go live' });
  expect(location.pathname).toBe('/admin/system');
  (await item('Encrypt backups')).getByText(/^BACKUP_KEY=/);
  const factor = await item('Give every admin a second factor');
  factor.getByText(`Without one: ${ADMINS.join(', ')}.`);
  expect(factor.getByRole('link', { name: /^Open/ }).getAttribute('href')).toBe('/admin/account');
  await mira.click((await item('Encrypt backups')).getByRole('button', { name: /^Dismiss\.\.\./ }));
  await mira.keyboard('The key is in the safe{Enter}');
  await screen.findByText(`Dismissed by ${MIRA}: The key is in the safe`);
  await mira.click(screen.getByText(/^Done or dismissed: \d+$/));
  await mira.click((await item('Encrypt backups')).getByRole('button', { name: /^Open again/ }));
  await waitFor(async () => (await item('Encrypt backups')).getByText(/^BACKUP_KEY=/));
});

test('an agent has no page of the system', async () => {
  const site = await startSite();
  await site.open('/admin', OLI);
  await screen.findByRole('heading', { name: 'Contact Submissions' });
  await screen.findByText('Live');
  expect(screen.queryByRole('link', { name: /^System/ })).toBeNull();
  await site.open('/admin/system', OLI);
  await screen.findByText('Your role may not open that page');
  expect(location.pathname).toBe('/admin');
});

test('the answer of the mail server to a test email is shown', async () => {
  const site = await startSite();
  const mira = await site.open('/admin/system', MIRA);
  site.backend.mail.refuse(MIRA, 550);
  await mira.click(await screen.findByRole('button', { name: 'Send a test email' }));
  await screen.findByText('The mail server refused');
  screen.getByText(/550/);
});

test('without a mail server an admin reads what would have been sent, and only links of the site are links', async () => {
  const site = await startSite();
  site.backend.deps.mailer = { ...site.backend.deps.mailer, reachesPeople: false };
  await site.open('/admin', MIRA);
  const link = `${location.origin}/newsletter?token=1`;
  for (const subject of ['Please confirm', 'Your estimate'])
    await site.sql(
      `insert into private.unsent_mails (recipients, subject, message)
       values ('{asha@example.com}', $1, convert_to($2, 'UTF8'))`,
      [subject, `Subject: ${subject}\n\nDear Asha,\n\n<b>${link}</b>, not http://evil.test/x\n`],
    );
  const mira = await site.open('/admin/system', MIRA);
  await mira.click(await screen.findByRole('link', { name: 'Please confirm' }));
  const mail = within(await screen.findByRole('dialog', { name: 'Please confirm' }));
  await mail.findByText(/Dear Asha,\s+<b>/);
  mail.getByText('To asha@example.com');
  expect(mail.getAllByRole('link').map((element) => element.getAttribute('href'))).toEqual([link]);
  await mira.click(mail.getByRole('button', { name: /^Close/ }));
  expect(location.search).toBe('');
});
