import { createClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import { site as file } from '#content/site.ts';
import { objectsOf, textOf } from '#pdf/testing/read-pdf.ts';
import { startAttackedSite } from './attacks/testing/attacked-site.ts';
import { startMailServer } from './backend/testing/start-mail-server.ts';
import type { TestBackend } from './backend/testing/start-test-backend.ts';
import { PostgresDatabase } from './database/postgres/postgres-database.ts';
import { copyPostgresTemplate } from './database/testing/test-databases.ts';
import { readEnv } from './env.ts';
import { loadKeys } from './keys.ts';
import { createLog } from './log.ts';
import { loadSiteFiles } from './pages/files/site-files.ts';
import { PageMaker } from './pages/live/page-maker.ts';
import { inputsFromEnv, readInputs } from './pages/live/read-inputs.ts';
import { readSiteCode } from './pages/live/site-code.ts';
import { publish } from './pages/testing/start-site.ts';
import { startRetention } from './personal-data/retention.ts';
import { publishedSite } from './published-site.ts';
import { replyingPerson, run } from './replies/testing/replying-staff.ts';

// These run against the built site: scripts/testing/run-tests.ts builds it first.
const SITE_URL = 'https://www.kestrel.test';
const [sydney, ...others] = file().offices;
const words = {
  brand: 'Kestrel',
  email: 'sales@kestrel.test',
  phone: '+61 2 9188 0000',
  replyWithinHours: 12,
  retentionMonths: 6,
  offices: [{ ...sydney, street: 'Level 3, 7 Wharf Road' }, ...others],
};
const PDFS = ['/sheets/sydnevia.pdf', '/plan.pdf'];

/** The whole server with a mail server, on a database that the test reaches too. */
async function startSite() {
  const DATABASE_URL = await copyPostgresTemplate();
  const mail = await startMailServer();
  const site = await startAttackedSite({ DATABASE_URL, SMTP_URL: mail.url, SITE_URL, LIMITS_FACTOR: '1000' });
  const database = new PostgresDatabase(DATABASE_URL);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= site.close();
    return stopped;
  };
  onTestFinished(async () => {
    await stop();
    await database.close();
    await mail.close();
  });
  const url = `http://127.0.0.1:${site.port}`;
  const keys = await loadKeys({ dataDir: site.dataDir });
  const backend = {
    ...{ url, mail, deps: { database, keys } },
    client: ({ headers = {} } = {}) =>
      createClient(url, keys.publishableKey, { auth: { persistSession: false }, global: { headers } }),
    call: (path: string, init: RequestInit = {}) =>
      fetch(url + path, {
        ...init,
        headers: { apikey: keys.publishableKey, 'content-type': 'application/json', ...init.headers },
      }),
  } as unknown as TestBackend;
  return {
    backend,
    database,
    read: async (path: string) => (await fetch(url + path)).text(),
    url,
    mail,
    stop,
  };
}

/** The text of a PDF without spaces, and where its links lead. */
function pdfOf(bytes: ArrayBuffer | Uint8Array): { text: string; links: string } {
  const objects = objectsOf(Buffer.from(bytes as Uint8Array));
  return { text: textOf(objects).replace(/\s/g, ''), links: [...objects.values()].join() };
}

async function storeOld(backend: TestBackend, name: string, status: string, age: string): Promise<string> {
  const [row] = await run<{ id: string }>(
    backend,
    `insert into public.contact_submissions (first_name, last_name, email, message, status, created_at)
     values ($1, 'Rao', $1 || '@example.com', 'Is there a home left?', $2, now() - $3::interval) returning id`,
    [name, status, age],
  );
  return row?.id ?? '';
}

test('what is published is in pages, PDFs, mails, counts and deletions', async () => {
  const { backend, database, read, url, mail, stop } = await startSite();
  const late = await storeOld(backend, 'late', 'unread', '13 hours');
  await storeOld(backend, 'early', 'read', '11 hours');
  await run(backend, 'delete from private.outbox');
  const mira = await replyingPerson(backend, late);
  const overdue = async () => [
    (await mira.client.rpc('read_dashboard')).data.counts.overdue,
    (await mira.client.rpc('search_submissions', { filter: { view: 'overdue' } })).data.length,
  ];
  expect(await overdue()).toEqual([0, 0]);
  expect(await publish(mira, 'site', words)).toMatchObject({ ok: true });

  const contact = await read('/contact');
  for (const shown of [words.brand, words.email, words.phone, words.offices[0]?.street, 'within 12 hours'])
    expect(contact).toContain(shown);
  expect(await read('/privacy')).toContain('6 months after our last contact');
  // The cards of the dashboard count by it.
  expect(await read('/admin')).toContain('"replyWithinHours":12');
  for (const path of PDFS) {
    const { text, links } = pdfOf(await (await fetch(url + path)).arrayBuffer());
    expect([path, text]).toEqual([path, expect.stringContaining('KESTREL')]);
    expect(text).not.toMatch(new RegExp(file().brand.toUpperCase()));
    expect([path, links]).toEqual([path, expect.stringContaining(`/URI (${SITE_URL}/disclaimer)`)]);
    expect(links).not.toContain(file().url);
    if (path.startsWith('/sheets/')) expect(text).toContain(words.email);
  }
  expect(await overdue()).toEqual([1, 1]);

  expect((await mira.send({ project: 'sydnevia' })).status).toBe(200);
  const [reply] = await mail.waitFor('late@example.com');
  expect(reply?.from).toEqual({ name: 'Mira at Kestrel', address: words.email });
  expect(reply?.text).toContain('Kestrel, Level 3, 7 Wharf Road, Sydney. Reply "no more emails"');
  expect(reply?.html).toContain('Kestrel, Level 3, 7 Wharf Road, Sydney.');
  expect(pdfOf(reply?.attachments[0]?.content as ArrayBuffer).text).toContain('KESTREL');

  // Its own daily run would warn and delete too.
  await stop();
  for (const [name, age] of [
    ['gone', '6 months 1 day'],
    ['warned', '5 months 20 days'],
    ['young', '4 months 20 days'],
  ] as const)
    await storeOld(backend, name, 'responded', age);
  const { retentionMonths } = publishedSite((await readInputs(database)).inputs);
  const warnings: string[] = [];
  const retention = startRetention({
    ...{ database, log: createLog('silent') },
    months: () => retentionMonths,
    mailer: { send: async ({ subject }) => `250 ${warnings.push(subject)}` },
    settings: { siteName: 'Kestrel', siteUrl: SITE_URL, notifyTo: [words.email] },
  });
  onTestFinished(() => retention.close());
  expect(await retention.runNow()).toBe(0);
  expect(warnings).toEqual([expect.stringMatching(/^2 enquiries will be deleted/)]);
  await run(backend, "update private.deletion_warnings set warned_at = now() - interval '30 days'");
  expect(await retention.runNow()).toBe(1);
  const left = await run(backend, 'select first_name from public.contact_submissions order by created_at');
  expect(left).toMatchObject([
    { first_name: 'warned' },
    { first_name: 'young' },
    { first_name: 'late' },
    { first_name: 'early' },
  ]);
});

test('RETENTION_MONTHS counts in place of the published number, also in the policy; 0 leaves the policy as it is', async () => {
  const maker = new PageMaker(readSiteCode(), loadSiteFiles('build'));
  onTestFinished(() => maker.close());
  const edits = { site: { retentionMonths: 9 } };
  const inputs = { ...inputsFromEnv(readEnv({ RETENTION_MONTHS: '7' })), edits };
  maker.use(inputs);
  for (const path of ['/privacy', '/contact']) {
    const page = await maker.render(new Request(`http://localhost${path}`), () => Promise.reject());
    const text = await page.text();
    expect(text).toMatch(/7(<!-- -->)? months after our last contact/);
    if (path === '/contact') expect(text).toContain('"retentionMonths":7}');
  }
  expect(publishedSite(inputs).retentionMonths).toBe(7);
  expect(inputsFromEnv(readEnv({ RETENTION_MONTHS: '0' }))).toEqual({});
});
