import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { dom } from '#app/testing/dom.ts';
import { expectComplaints, loseRequests, type StaffSite, startStaffSite } from '#app/testing/staff-site.tsx';
import { pageWords } from '#content/reading/page-words.ts';
import { site as words } from '#content/site.ts';
import { startPages } from '#server/pages/testing/start-site.ts';

const MIRA = 'mira@nevia.test';
const OLI = 'oli@nevia.test';
/** Without room for the preview, which is a page of its own. */
const WIDTH = 1024;

/** The texts of the built site, of which publications render these pages. */
async function start(rendered: string[] = []) {
  const site = await startStaffSite({ submissions: [], people: [{ email: OLI, role: 'agent' }] });
  const pages = await startPages(site.backend, rendered);
  onTestFinished(() => pages.close());
  return { ...site, ...pages };
}

const openText = (site: StaffSite, document: string, email = MIRA) =>
  site.open(`/admin/content?document=${encodeURIComponent(document)}`, email, WIDTH);
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const saved = (name: string) => screen.findByText(new RegExp(`Saved .* by ${name}\\.`));
const draftOf = (site: StaffSite, document: string) =>
  site.sql('select edit from public.content_drafts where document = $1', [document]);

test('mistakes are shown at their fields, nothing is published, and the draft can be discarded', async () => {
  const site = await start();
  const mira = await openText(site, 'site');
  const phone = await field('Phone');
  await mira.clear(phone);
  await mira.type(phone, '02 9188');
  const [city] = await screen.findAllByRole('textbox', { name: 'City' });
  await mira.clear(city as HTMLElement);
  await saved('mira');
  await mira.click(screen.getByRole('button', { name: 'Publish' }));
  await mira.click(await screen.findByRole('button', { name: '2 problems to fix' }));
  expect(document.activeElement).toBe(phone);
  const saidOf = (element: Element | undefined) =>
    document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(saidOf(phone)).toMatch(/digits and spaces after \+/);
  expect(saidOf(city)).toBe('This must not be empty.');
  expect(await site.sql('select 1 from public.content_versions')).toEqual([]);
  await mira.click(screen.getByRole('button', { name: 'Discard draft' }));
  await mira.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(phone.value).toBe(words().phone));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await draftOf(site, 'site')).toEqual([]);
});

test('words that were not saved are still there after the tab was closed', async () => {
  const site = await start();
  const oli = await openText(site, 'site', OLI);
  const email = await field('Email');
  expectComplaints('fetch failed');
  const find = loseRequests(({ url }) => url.includes('/rpc/save_draft'));
  await oli.clear(email);
  await oli.type(email, 'hi@nevia.example');
  await screen.findByText(/^Not saved\./);
  expect(await draftOf(site, 'site')).toEqual([]);
  const kept = Object.entries(dom.localStorage).filter(([key]) => key.startsWith('content-'));
  expect(kept).toHaveLength(1);

  // Another page of this browser finds what the first one has kept.
  const again = await site.open('/admin/content', OLI, WIDTH);
  for (const [key, text] of kept) dom.localStorage.setItem(key, String(text));
  find();
  await again.click(await screen.findByRole('link', { name: /^Company, contact and offices/ }));
  await waitFor(async () => expect((await field('Email')).value).toBe('hi@nevia.example'));
  await saved('oli');
  expect(await draftOf(site, 'site')).toEqual([{ edit: { email: 'hi@nevia.example' } }]);
});

test('Publish saves what is typed first; the history shows and restores; an overtaken draft is compared before it is published', async () => {
  const site = await start(['/management']);
  const page = () => String(site.files.get('/management')?.body);
  const mira = await openText(site, 'leaders');
  await mira.click(await screen.findByRole('button', { name: 'Add to leaders' }));
  const last = (name: string) => screen.getAllByRole('textbox', { name }).at(-1) as HTMLElement;
  await mira.type(last('Name'), "Xanthe O'Quill");
  await mira.type(last('Position'), 'Head of Letting');
  await mira.type(last('Bio'), 'Xanthe looks after tenants.');
  const [sample] = screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: 'Marked as a sample' })
    .slice(-1);
  expect(sample?.checked).toBe(false);
  await mira.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(page()).toContain('Xanthe O&#x27;Quill'), { timeout: 240_000 });

  // Another admin begins a draft over this version; meanwhile the words of the file are restored.
  await screen.findByText(/^Live with \d+ changes?\. Nothing to publish\.$/);
  const tom = await site.clientOf('tom@nevia.test');
  const { data: version } = await tom.from('content_versions').select('edit').single();
  const edit = JSON.parse(JSON.stringify(version?.edit).replace('Head of Letting', 'Head of Leases'));
  expect((await tom.rpc('save_draft', { document: 'leaders', edit, revision: 0 })).error).toBeNull();
  await waitFor(() => expect(last('Position')).toHaveProperty('value', 'Head of Leases'));
  await mira.click(screen.getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History of Leaders' }));
  await mira.click(await history.findByText(/^\d+ texts? changed$/));
  await history.findByText('Head of Letting');
  await mira.click(history.getByRole('button', { name: 'Restore the words of the file' }));
  await waitFor(() => expect(page()).not.toContain('Xanthe'), { timeout: 240_000 });

  await mira.click(await screen.findByRole('button', { name: 'Publish' }));
  const both = within(await screen.findByRole('alert', { name: 'Two texts' }, { timeout: 240_000 }));
  both.getByText('Another version was published since this draft was begun.');
  both.getByText('Head of Leases');
  await mira.click(both.getByRole('button', { name: 'Keep mine' }));
  await saved('mira');
  await mira.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(page()).toContain('Head of Leases'), { timeout: 240_000 });
  expect(page()).toContain(pageWords('pages/management').meta.title);
});
