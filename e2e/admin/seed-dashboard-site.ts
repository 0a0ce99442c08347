/**
 * A separate process beside the server. For each line of JSON on its input it empties the site and its folder of backups,
 * stores two admins, one other account and the given submissions, and prints a line of JSON.
 */
import '#content/testing/fixed-homes.ts';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { storeSeededSubmissions } from '#scripts/testing/store-seeded-submissions.ts';
import { asServer, type Transaction } from '#server/database/database.ts';
import { reachDatabase } from '#server/database/open-database.ts';
import { storeSiteData } from '#server/testing/store-site-data.ts';
import type { FilledSite } from './dashboard-site.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const database = await reachDatabase({ dataDir, databaseUrl });
for await (const line of createInterface({ input: process.stdin })) {
  const data: FilledSite = JSON.parse(line);
  const hadTexts = await database.tx(asServer, (tx) => empty(tx, data));
  for (const file of globSync(join(dataDir, 'backups/*'))) rmSync(file);
  await storeSiteData(database, data);
  if (data.seeded) await storeSeededSubmissions(database, data.seeded);
  console.log(JSON.stringify({ hadTexts }));
}
await database.close();

/**
 * Without triggers, which would announce each deleted row. Secrets, limits, roles and stages are part of the migrations; the
 * server goes on reading its mailbox and has stored the office hours. The homes stay, unless the journeys are about them: without
 * them the server would render all pages again, beside the first journeys. Returns whether it will, because published texts are gone.
 */
async function empty(tx: Transaction, { withHomes }: FilledSite): Promise<boolean> {
  await tx.query('set local session_replication_role = replica');
  const [texts] = await tx.query<{ has: boolean }>('select exists (select from public.live_edits) as has');
  const kept = ['secrets', 'limits', 'mailboxes', 'office_hours', 'roles', 'stages'];
  const tables = await tx.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'private', 'public') and tablename <> all ($1)`,
    [withHomes ? kept : [...kept, 'homes']],
  );
  for (const { name } of tables) await tx.query(`delete from ${name}`);
  // Of a home that was held, visitors see what they saw before.
  await tx.query("update public.homes set state = 'reserved' where state = 'held'");
  if (texts?.has) await tx.query("select pg_notify('nevia_pages', '')");
  return texts?.has ?? false;
}
