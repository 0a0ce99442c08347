/** Fills a site, for journeys and for the tests of components. */
import { asServer, type Database, type Transaction } from '#server/database/database.ts';
import { seedHomes } from '#server/pages/live/read-inputs.ts';
import { storePerson } from './people.ts';
import { ADMINS, NOT_ADMIN, type SiteData } from './site-data.ts';

/** In a database without people and submissions. */
export async function storeSiteData(database: Database, data: SiteData): Promise<void> {
  await storeAccounts(database, data);
  if (data.withHomes) await seedHomes(database);
  await database.tx(asServer, (tx) => storeSubmissions(tx, data));
  await storeNewsletter(database, data);
}

async function storeAccounts(database: Database, { people = [] }: SiteData): Promise<void> {
  for (const email of ADMINS) await storePerson(database, { email, role: 'admin' });
  for (const person of people) await storePerson(database, person);
  await storePerson(database, { email: NOT_ADMIN });
  // The activity starts with the actions of the journey.
  await database.tx(asServer, (tx) => tx.query("delete from public.events where about = 'account'"));
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
