/** Rules that are both in TypeScript and in SQL: a change to one without the other fails here. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { staffRoles } from '#content/staff-roles.ts';
import { submissionFields } from '#content/submission-fields.ts';
import { stageLabels, stagesWithChecklist } from '#content/submission-stage.ts';
import { asServer, type Database } from '#server/database/database.ts';
import { openTestDatabase } from '#server/database/testing/test-databases.ts';
import { storeHours } from '#server/published-site.ts';
import {
  ACCOUNT_EMAIL_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  isPlausibleEmail,
} from '#supabase/rules/email-rule.ts';
import { isName, NAME_TITLE, NOT_IN_NAMES } from '#supabase/rules/name-rule.ts';
import { NOTE_EDITABLE_MINUTES, NOTE_MAX_LENGTH } from '#supabase/rules/note-rule.ts';
import { rights } from '#supabase/rules/rights.ts';
import { UNDO_SECONDS } from '#supabase/rules/undo-rule.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
});
afterAll(() => database.close());

const query = <Row extends Record<string, unknown>>(sql: string, params: unknown[] = []) =>
  database.tx(asServer, (tx) => tx.query<Row>(sql, params));

test('every role has a name for people, every role reads, and an admin has every right', async () => {
  const roles = await query<{ role: string; rights: string[] }>('select * from private.roles order by role');
  expect(roles.map(({ role }) => role)).toEqual(staffRoles.map(({ role }) => role).sort());
  expect(roles.filter((each) => !each.rights.includes('read_submissions'))).toEqual([]);
  expect(roles.find(({ role }) => role === 'admin')?.rights).toEqual(rights);
});

test('functions and policies require these rights and no others', async () => {
  const required = await query<{ name: string }>(
    `select distinct (regexp_matches(source, '(?:can|require|has_right)\\([^'')]*''(\\w+)''', 'g'))[1] as name
     from (
       select prosrc as source from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname in ('public', 'private')
       union all
       select qual from pg_policies
     ) as sources`,
  );
  expect(required.map(({ name }) => name).sort()).toEqual([...rights].sort());
});

test('the database has the stages of the dashboard, in their order, with the same checklists', async () => {
  const stages = await query<{ stage: string; has_checklist: boolean }>(
    'select stage, has_checklist from private.stages order by position',
  );
  expect(stages.map(({ stage }) => stage)).toEqual(Object.keys(stageLabels));
  expect(stages.filter(({ has_checklist }) => has_checklist).map(({ stage }) => stage)).toEqual(
    stagesWithChecklist,
  );
  const texts = await query<{ name: string }>(
    `select proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where nspname in ('public', 'private') and prosrc ~ $1`,
    [
      stages
        .map(({ stage }) => `'${stage}'`)
        .filter((stage) => !/new|lost|settled/.test(stage))
        .join('|'),
    ],
  );
  expect(texts.map(({ name }) => name)).toEqual([]);
});

test('all tables with addresses check them with the pattern and the length of the forms', async () => {
  const constraints = await query<{ name: string; rule: string }>(
    `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
     where conname ~ '_email_(plausible|length)$' order by conname`,
  );
  expect(constraints).toEqual([
    { name: 'contact_submissions_email_length', rule: expect.stringContaining(`<= ${EMAIL_MAX_LENGTH})`) },
    { name: 'contact_submissions_email_plausible', rule: expect.stringContaining(`'${EMAIL_PATTERN}'`) },
    { name: 'newsletter_subscribers_email_length', rule: expect.stringContaining(`<= ${EMAIL_MAX_LENGTH})`) },
    { name: 'newsletter_subscribers_email_plausible', rule: expect.stringContaining(`'${EMAIL_PATTERN}'`) },
    {
      name: 'staff_invitations_email_length',
      rule: expect.stringContaining(`<= ${ACCOUNT_EMAIL_MAX_LENGTH})`),
    },
    { name: 'staff_invitations_email_plausible', rule: expect.stringContaining(`'${EMAIL_PATTERN}'`) },
  ]);
});

test('the pattern means the same to JavaScript and to Postgres', async () => {
  const addresses = [
    'asha@example.com',
    "o'neill+home@sub.example.co.in",
    'आशा@उदाहरण.भारत',
    'a_b@example.com',
    'asha@example',
    'asha@example.c',
    'asha@.com',
    'asha@exa_mple.com',
    'asha@example..com',
    'asha@@example.com',
    'a b@example.com',
    'asha@exa mple.com',
    '"asha"@example.com',
    'asha@[127.0.0.1]',
    'asha\\@example.com',
    '<asha@example.com>',
    'asha,ravi@example.com',
    `${'a'.repeat(64)}@example.com`,
    `${'a'.repeat(65)}@example.com`,
    '',
  ];
  const rows = await query<{ address: string; fits: boolean }>(
    'select address, address ~ $2 as fits from unnest($1::text[]) as address',
    [addresses, EMAIL_PATTERN],
  );
  expect(rows).toHaveLength(addresses.length);
  for (const { address, fits } of rows) expect([address, isPlausibleEmail(address)]).toEqual([address, fits]);
});

test('every field of the form has its column, with the same longest length', async () => {
  for (const { column, ...field } of Object.values(submissionFields)) {
    const [row] = await query<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1`,
      [`contact_submissions_${column}_length`],
    );
    const longest = 'maxLength' in field ? field.maxLength : EMAIL_MAX_LENGTH;
    expect([column, row?.rule]).toEqual([column, expect.stringMatching(new RegExp(`<= ${longest}\\)`))]);
  }
});

test('a submission that is added by hand can have every field of the form', async () => {
  const [row] = await query<{ names: string[] }>(
    "select proargnames as names from pg_proc where oid = 'public.add_submission'::regproc",
  );
  expect(row?.names).toEqual(
    expect.arrayContaining(Object.values(submissionFields).map(({ column }) => column)),
  );
});

test('the database promises a reply within the published hours, in the limits of the content check', async () => {
  const promise = async () => {
    const sql = 'select (extract(epoch from private.reply_promise()) / 3600)::integer as hours';
    return (await query<{ hours: number }>(sql))[0]?.hours;
  };
  const publish = (replyWithinHours: number) =>
    storeHours(database, { edits: { site: { replyWithinHours } } });
  await storeHours(database, {});
  expect(await promise()).toBe(site().replyWithinHours);
  for (const hours of [1, 168]) {
    await publish(hours);
    expect(await promise()).toBe(hours);
  }
  for (const hours of [-5, 0, 169]) await expect(publish(hours)).rejects.toThrow('office_hours_reply_within');
  expect(await promise()).toBe(168);
});

test('the database takes a note of the same length, and lets it be changed for the same time', async () => {
  const [row] = await query<{ minutes: number }>(
    'select (extract(epoch from private.note_editing_time()) / 60)::integer as minutes',
  );
  expect(row?.minutes).toBe(NOTE_EDITABLE_MINUTES);
  const [length] = await query<{ rule: string }>(
    "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'events_note_length'",
  );
  expect(length?.rule).toContain(`<= ${NOTE_MAX_LENGTH})`);
});

test('a change can be undone for as long as the dashboard offers it', async () => {
  const [row] = await query<{ seconds: number }>(
    'select extract(epoch from private.undo_time())::integer as seconds',
  );
  expect(row?.seconds).toBe(UNDO_SECONDS);
});

test('the database takes the same names of staff as the forms', async () => {
  const [row] = await query<{ text: string }>(
    "select prosrc as text from pg_proc where oid = 'public.save_my_profile'::regproc",
  );
  expect(row?.text).toContain(`'${NOT_IN_NAMES}'`);
  expect(row?.text).toContain(`'${NAME_TITLE}'`);
  const names = [
    'Mira',
    "Zoë O'Brien-Nair",
    'मीरा (Sydney)',
    ...['<', '>', '@', '"', '\t', '\u202e', '\u2066'].map((refused) => `a${refused}b`),
  ];
  const rows = await query<{ name: string; fits: boolean }>(
    'select name, name !~ $2 as fits from unnest($1::text[]) as name',
    [names, NOT_IN_NAMES],
  );
  for (const { name, fits } of rows) expect([name, isName(name)]).toEqual([name, fits]);
  expect(rows.filter(({ fits }) => fits)).toHaveLength(3);
});
