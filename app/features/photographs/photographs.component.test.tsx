import { screen, within } from '@testing-library/dom';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { startStaffSite } from '#app/testing/staff-site.tsx';
import { startPages } from '#server/pages/testing/start-site.ts';

const MIRA = 'mira@nevia.test';
const ALT = 'The tower at dusk, seen from the water';

test('a photograph that a page shows is not deleted, and an unused one is', async () => {
  const site = await startStaffSite({ submissions: [] });
  const pages = await startPages(site.backend, []);
  onTestFinished(() => pages.close());
  const client = await site.clientOf(MIRA);
  const { data } = await client.auth.getSession();
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#9fb8cc' } });
  const uploaded = await site.backend.call('/functions/v1/photographs', {
    method: 'POST',
    body: new Uint8Array(await picture.jpeg().toBuffer()),
    headers: { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${data.session?.access_token}` },
  });
  expect(uploaded.status).toBe(200);
  let mira = await site.open('/admin/photographs', MIRA);
  await mira.click(await screen.findByRole('button', { name: /Needs a description/ }));
  await mira.type(await screen.findByRole('textbox', { name: 'Description' }), ALT);
  await mira.click(screen.getByRole('button', { name: 'Save' }));
  const open = async () => {
    await mira.click(await screen.findByRole('button', { name: new RegExp(ALT) }));
    return within(await screen.findByRole('dialog'));
  };
  await screen.findByRole('button', { name: new RegExp(ALT) });
  const [stored] = await site.sql("select '/photographs/' || digest as src from private.photographs");
  const edit = { hero: { photograph: stored?.src } };
  await site.sql("insert into public.content_versions (document, edit) values ('pages/front-page', $1)", [
    edit,
  ]);
  mira = await site.open('/admin/photographs', MIRA);
  const used = await open();
  await used.findByRole('link', { name: 'Front page' });
  expect(used.queryByRole('button', { name: 'Delete' })).toBeNull();

  await site.sql("insert into public.content_versions (document, edit) values ('pages/front-page', null)");
  mira = await site.open('/admin/photographs', MIRA);
  const unused = await open();
  await mira.click(await unused.findByRole('button', { name: 'Delete' }));
  await mira.click(await screen.findByRole('button', { name: 'Delete for good' }));
  await screen.findByText('There are no photographs yet.');

  await site.open('/admin/activity', MIRA);
  for (const text of [
    'Added a photograph',
    `Described a photograph: ${ALT}`,
    `Deleted the photograph ${ALT}`,
  ])
    await screen.findByText(text);
});
