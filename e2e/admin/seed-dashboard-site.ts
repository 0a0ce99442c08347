/**
 * A separate process beside the server. For each line of JSON on its input it empties the site, stores two admins, one
 * other account and the given submissions, and prints a line.
 */
import '#content/testing/fixed-homes.ts';
import { createInterface } from 'node:readline';
import { storeSeededSubmissions } from '#scripts/testing/store-seeded-submissions.ts';
import { asServer, type Database, type Transaction } from '#server/database/database.ts';
import { reachDatabase } from '#server/database/open-database.ts';
import { seedHomes } from '#server/pages/live/seed-homes.ts';
import { storePerson } from '#server/testing/people.ts';
import { ADMINS, NOT_ADMIN, type SiteData } from './dashboard-people.ts';

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const database = await reachDatabase({ dataDir, databaseUrl });
for await (const line of createInterface({ input: process.stdin })) {
  const data: SiteData = JSON.parse(line);
  await database.tx(asServer, (tx) => empty(tx));
  await storeAccounts(data);
  if (data.withHomes) await seedHomes(database);
  await database.tx(asServer, (tx) => storeSubmissions(tx, data));
  await storeNewsletter(database, data);
  if (data.seeded) await storeSeededSubmissions(database, data.seeded);
  console.log('filled');
}
await database.close();

/**
 * Without triggers, which would announce each deleted row. Secrets, limits, roles and stages are part of the migrations; the
 * server goes on reading its mailbox and has stored the office hours.
 */
async function empty(tx: Transaction): Promise<void> {
  await tx.query('set local session_replication_role = replica');
  const tables = await tx.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'private', 'public') and tablename not in ('secrets', 'limits', 'mailboxes', 'office_hours', 'roles', 'stages')`,
  );
  for (const { name } of tables) await tx.query(`delete from ${name}`);
}

async function storeAccounts({ people = [] }: SiteData): Promise<void> {
  for (const email of ADMINS) await storePerson(database, { email, role: 'admin' });
  for (const person of people) await storePerson(database, person);
  await storePerson(database, { email: NOT_ADMIN });
  // The activity starts with the actions of the journey.
  await database.tx(asServer, (tx) => tx.query('delete from public.account_events'));
}

async function storeSubmissions(
  tx: Transaction,
  { submissions, mailState = 'sent' }: SiteData,
): Promise<void> {
  for (const submission of submissions) {
    await tx.query(
      `insert into public.contact_submissions (
         first_name, last_name, email, phone, message, status, created_at,
         follow_up_at, follow_up_zone, follow_up_note, call_at, call_zone, about, utm_source, landing_page, home
       )
       values (
         $1, $2, $3, $4, $5, $6, now() - make_interval(secs => $7),
         now() - make_interval(secs => $8), $9, $10,
         case when $11 then now() else $12::timestamptz end, case when $11 then 'Asia/Kolkata' else $13 end,
         $14, $15, $16, $17
       )`,
      [
        submission.first_name,
        submission.last_name,
        submission.email,
        submission.phone ?? null,
        submission.message,
        submission.status ?? 'unread',
        Math.round((submission.hoursAgo ?? 0) * 3600),
        submission.followUp ? Math.round(submission.followUp.hoursAgo * 3600) : null,
        submission.followUp ? 'Asia/Kolkata' : null,
        submission.followUp?.note ?? null,
        submission.callNow ?? false,
        submission.call_at ?? null,
        submission.call_zone ?? null,
        submission.about ?? null,
        submission.utm_source ?? null,
        submission.landing_page ?? null,
        submission.home ?? null,
      ],
    );
  }
  // Without the event that a real notice leaves in the timeline.
  await tx.query('alter table private.outbox disable trigger record_mail_state');
  await tx.query('update private.outbox set state = $1, sent_at = now()', [mailState]);
  await tx.query('alter table private.outbox enable trigger record_mail_state');
}

async function storeNewsletter(database: Database, { subscribers = [] }: SiteData): Promise<void> {
  for (const email of subscribers) {
    await database.tx(asServer, (tx) =>
      tx.query('insert into public.newsletter_subscribers (email, confirmed_at) values ($1, now())', [email]),
    );
  }
}
