/** Input of visitors and staff at and beyond the limits of every constraint. */
import fc from 'fast-check';
import type { Caller, Database } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { visitor } from '#server/database/testing/sent-submissions.ts';

const SAMPLES_A_COLUMN = 6;
const YEAR_MS = 365.25 * 86_400_000;
const fromNow = (years: number) => new Date(Date.now() + years * YEAR_MS).toISOString();

/** Any characters, at and around the minimum and maximum length of a column. */
const text = (least: number, most: number) =>
  fc
    .tuple(
      fc.string({
        unit: fc.constantFrom('a', ' ', 'é', 'ß', 'İ', 'م', '漢', '👩‍💻', '<', '"', '=', ',', '%'),
      }),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom('', '', '', '\n', '\u0007', '\u0085', '\u2028', '\u202e', '\ufeff', '\uffff'),
      fc.constantFrom(least - 1, least, least + 1, most - 1, most, most + 1),
    )
    .map(([some, any, odd, length]) =>
      [...(odd + any + some).padEnd(most + 1, 'x')].slice(0, Math.max(0, length)).join(''),
    );
const moment = fc.oneof(
  fc.constantFrom('2020-01-01Z', '2019-12-31T23:59:59Z', '2099-12-31Z', '2100-01-01Z', '2100-01-02Z'),
  fc.constantFrom('10000-01-01T00:00:00Z', '294276-12-31Z', '0044-03-15Z BC', 'infinity', '-infinity'),
  fc.constantFrom(-10.01, -9.99, 0, 1, 9.99, 10.01).map(fromNow),
);
const zone = fc.oneof(
  fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
  fc.constantFrom(
    'UTC',
    'EST',
    'Factory',
    'MSK',
    'Foo/Bar',
    'Foo/Bar-5',
    'Etc/GMT+12',
    'Etc/GMT+13',
    'posix/UTC',
  ),
);

type Columns = Record<string, unknown>;

/** A valid row, and rows that are valid except for one column. */
function extremes(good: Columns, columns: Record<string, fc.Arbitrary<unknown>>): Columns[] {
  const changed = Object.entries(columns).flatMap(([name, value]) =>
    fc.sample(value, SAMPLES_A_COLUMN).map((sample) => ({ ...good, [name]: sample })),
  );
  return [good, ...changed];
}

const good = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  call_at: fromNow(0.1),
  call_zone: 'Asia/Kolkata',
};
const submissions = () =>
  extremes(good, {
    first_name: text(1, 100),
    last_name: text(1, 100),
    email: fc.constantFrom(
      `${'a'.repeat(64)}@${'b'.repeat(251)}.com`,
      'आशा@उदाहरण.भारत',
      'a@b',
      "'%&=`@example.com",
    ),
    phone: fc.oneof(text(1, 40), fc.constantFrom('+91 98765 43210', '0412 345 678')),
    message: fc.oneof(text(10, 5000), fc.constant('See https://nevia.test/plan?x=% and %ff')),
    home: fc.constantFrom(null, '12.02', 'G.1', '99.99', '0.1', '12.02; drop', '<b>'),
    about: fc.constantFrom('sydnevia', 'plan', 'an-article-that-is-gone', '__proto__', 'constructor'),
    landing_page: text(1, 200).map((path) => `/${path}`),
    utm_source: fc.oneof(text(1, 100), fc.constantFrom('phone', 'constructor', 'direct')),
    utm_medium: text(1, 100),
    utm_campaign: text(1, 100),
    referrer_host: fc.constantFrom('www.example.com:8080', 'xn--e1afmkfd.example', '-.-', 'a b'),
    call_at: moment,
    call_zone: zone,
  });
const olderSubmissions = () =>
  [
    'Preferred call: Fri 31 Dec 9999, 11:59 pm (UTC, UTC-00:01)',
    'Preferred call: Wed 1 Jan 2020, 12:00 am (Foo/Bar, UTC+14:00)',
  ].map((line) => ({ ...good, call_at: null, call_zone: null, message: `Hello\n${line}` }));
const profiles = () => extremes({ name: 'Mira', zone: 'UTC' }, { name: text(1, 80), zone });
const followUps = () =>
  extremes({ at: fromNow(0.1), zone: 'UTC', note: 'Call back' }, { at: moment, zone, note: text(1, 1000) });
const notes = () => extremes({ note: 'Called back.' }, { note: text(1, 5000) });
const checklists = () => extremes({ name: 'R. Menon', on: fromNow(0) }, { name: text(1, 100), on: moment });
const replies = () =>
  extremes({ subject: 'Your message', body: 'Yes.' }, { subject: text(1, 200), body: text(1, 10_000) });

const mails = () =>
  extremes(
    { email: 'asha@example.com', name: 'Asha', subject: 'Re: Your message', body: 'Yes.', quoted: '' },
    {
      email: text(1, 320),
      name: text(1, 200),
      subject: text(1, 500),
      body: text(1, 20_000),
      quoted: text(1, 20_000),
    },
  );

/** False if the database refuses it because of its content. */
async function isAccepted(
  database: Database,
  caller: Caller,
  sql: string,
  params: unknown[],
): Promise<boolean> {
  try {
    await database.batch(caller, [{ sql, params }]);
    return true;
  } catch (error) {
    if (error instanceof SqlError && /^(22|23)/.test(error.code)) return false;
    throw error;
  }
}

/** Sends everything as visitors and as one member of staff. Returns how many of each kind were accepted. */
export async function storeExtremes(database: Database, staff: Caller): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const attempt = async (what: string, caller: Caller, sql: string, params: unknown[]) => {
    counts[what] = (counts[what] ?? 0) + Number(await isAccepted(database, caller, sql, params));
  };
  for (const [index, row] of [...submissions(), ...olderSubmissions()].entries()) {
    const columns = Object.entries({ message: `Question number ${index}`, ...row });
    await attempt(
      'submissions',
      visitor,
      `insert into public.contact_submissions (${columns.map(([name]) => name)})
       values (${columns.map((_, place) => `$${place + 1}`)})`,
      columns.map(([, value]) => value),
    );
  }
  // One submission after the other.
  let place = 0;
  const next = () =>
    `(select id from public.contact_submissions order by id offset ${place++} % ${counts.submissions} limit 1)`;
  const change = (what: string, changes: object) =>
    attempt(what, staff, `select public.change_submissions(jsonb_build_array(${next()}), $1)`, [
      JSON.stringify(changes),
    ]);
  for (const { name, zone: clock } of profiles())
    await attempt('profiles', staff, 'select public.save_my_profile($1, $2)', [name, clock]);
  for (const { at, zone: clock, note } of followUps())
    await change('follow-ups', { follow_up_at: at, follow_up_zone: clock, follow_up_note: note });
  for (const { note } of notes())
    await attempt('notes', staff, `select public.add_submission_note(${next()}, $1)`, [note]);
  for (const { name, on } of checklists()) {
    await change('stages', { stage: 'lost', stage_reason: name });
    const checked = { identity_checked_by: name, identity_checked_on: on };
    await change('checklists', { ...checked, solicitor: name, deposit_on: on });
  }
  for (const { subject, body } of replies())
    await attempt(
      'replies',
      { ...staff, role: 'server' },
      `select private.queue_reply(gen_random_uuid(), ${next()}, $1, $2, null, '[]', '[]')`,
      [subject, body],
    );
  for (const { email, name, subject, body, quoted } of mails())
    await attempt(
      'mails',
      { role: 'server' },
      `with event as (
         insert into public.events (submission_id, kind) select ${next()}, 'wrote_again' returning id, submission_id
       )
       insert into public.received_mails (id, submission_id, email, name, is_from_another, is_automatic, subject, body, quoted,
         attachments, message_id, mailbox, uid_validity, uid)
       select id, submission_id, $1, $2, true, false, $3, $4, $5, jsonb_build_array(
         jsonb_build_object('part', '2', 'name', $3::text, 'bytes', 1)), id, 'office', 1, id from event`,
      [email, name, subject, body, quoted],
    );
  return counts;
}
