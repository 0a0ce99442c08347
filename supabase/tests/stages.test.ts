import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person } from '#server/testing/people.ts';
import { emptySubmissions, eventsOf, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const asOwner = (backend: TestBackend, sql: string) =>
  backend.deps.database.tx(asServer, (tx) => tx.query(sql));

async function namesFound({ client }: Person, args: object): Promise<string[]> {
  const { data, error } = await client.rpc('search_submissions', args);
  expect(error).toBeNull();
  return (data as Array<{ first_name: string }>).map(({ first_name }) => first_name);
}

for (const engine of engines) {
  test(`staff who answer change stage, tags, spam and checklist, and no one else does (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const [submission_id] = await storeSubmissions(backend, [{}]);
    const changes = [
      ['set_stage', { stage: 'talking' }],
      ['set_tag', { tag: 'nri' }],
      ['set_spam', { is_spam: true }],
      ['set_spam', { is_spam: false }],
      ['save_checklist', { solicitor: 'R. Menon' }],
    ] as const;
    const callers: [Person['client'], number][] = [
      [backend.client(), 401],
      [(await makePerson(backend)).client, 403],
      [(await makePerson(backend, { role: 'viewer' })).client, 403],
      [(await makePerson(backend, { role: 'agent' })).client, 200],
      [(await makePerson(backend, { role: 'admin' })).client, 200],
    ];
    for (const [client, expected] of callers)
      for (const [name, args] of changes)
        expect([name, (await client.rpc(name, { submission_id, ...args })).status]).toEqual([name, expected]);
  });

  test(`a stage takes the submission, is recorded and undone, and is lost only with a reason (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const mira = await makePerson(backend, { role: 'agent' });
    const [submission_id] = await storeSubmissions(backend, [{}]);
    const stage = async (name: string, reason?: string) =>
      mira.client.rpc('set_stage', { submission_id, stage: name, reason });
    expect((await stage('visit_booked')).data).toMatchObject({
      stage: 'visit_booked',
      assigned_to: mira.id,
      status: 'read',
    });
    for (const refused of [await stage('lost'), await stage('lost', '  ')])
      expect(refused.error?.code).toBe('23514');
    expect((await stage('won')).error?.code).toBe('23503');
    expect((await stage('lost', ' Bought\nelsewhere ')).data).toMatchObject({
      stage: 'lost',
      stage_reason: 'Bought elsewhere',
    });
    const undone = await mira.client.rpc('undo_my_changes', { submission_ids: [submission_id] });
    expect(undone.data).toMatchObject([{ stage: 'visit_booked', stage_reason: null, assigned_to: mira.id }]);
    const events = await eventsOf(mira.client, submission_id);
    expect(events.filter(({ kind }) => ['stage_changed', 'undone'].includes(String(kind)))).toMatchObject([
      { old_status: 'new', new_status: 'visit_booked', note: null, actor_email: mira.email },
      { old_status: 'visit_booked', new_status: 'lost', note: 'Bought elsewhere' },
      { kind: 'undone' },
    ]);
  });

  test(`tags are normalised, bounded, counted and found (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const mira = await makePerson(backend, { role: 'agent' });
    const [submission_id] = await storeSubmissions(backend, [{ first_name: 'Tagged' }, {}]);
    const tag = (word: string, is_set = true) =>
      mira.client.rpc('set_tag', { submission_id, tag: word, is_set });
    expect((await tag('  First,  HOME\t')).data).toMatchObject({ tags: ['first home'] });
    expect((await tag('FIRST home')).data).toMatchObject({ tags: ['first home'] });
    expect(await namesFound(mira, { with_tag: 'first home' })).toEqual(['Tagged']);
    expect(await namesFound(mira, { with_tag: 'first' })).toEqual([]);
    expect((await mira.client.rpc('count_found_submissions', { with_tag: 'first home' })).data).toBe(1);
    const values = await mira.client.rpc('submission_filter_values');
    expect(values.data).toMatchObject({
      stage: [{ value: 'new', submissions: 2 }],
      tag: [{ value: 'first home', submissions: 1 }],
    });
    for (const refused of [await tag(' , '), await tag('x'.repeat(31))])
      expect(refused.error?.code).toBe('tag_length');
    for (let n = 2; n <= 10; n += 1) expect((await tag(`tag ${n}`)).error).toBeNull();
    expect((await tag('tag 11')).error?.code).toBe('too_many_tags');
    expect((await tag('First Home', false)).data).toMatchObject({
      tags: expect.not.arrayContaining(['first home']),
    });
    const events = await eventsOf(mira.client, submission_id);
    expect(events.filter(({ new_status }) => new_status === 'first home').map(({ kind }) => kind)).toEqual([
      'tag_added',
      'tag_removed',
    ]);
  });

  test(`what is not an enquiry is in no list, count, median or morning mail, until it is taken back (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const mira = await makePerson(backend, { role: 'admin' });
    const [real, spam, answered] = await storeSubmissions(backend, [
      { first_name: 'Real', created_at: hoursAgo(30) },
      { first_name: 'Spam', created_at: hoursAgo(60) },
      { first_name: 'Answered', created_at: hoursAgo(80), status: 'read' },
    ]);
    const rpc = async (name: string, args: object = {}) => {
      const { data, error } = await mira.client.rpc(name, args);
      expect(error).toBeNull();
      return data;
    };
    await rpc('set_follow_up', { submission_id: spam, follow_up_at: hoursAgo(1), follow_up_zone: 'UTC' });
    await mira.client.from('contact_submissions').update({ status: 'responded' }).eq('id', answered);
    const before = [await rpc('count_submissions'), await rpc('count_views')];
    expect(before).toMatchObject([
      { total: 3, unread: 1, read: 1, responded: 1, overdue: 2 },
      { mine: 1, overdue: 2, waiting_for_us: 2, follow_up: 1, follow_up_due: 1 },
    ]);
    const morning = () =>
      asOwner(backend, `select private.morning_mail('${mira.id}', current_date + 1) is null as is_empty`);
    expect(await morning()).toEqual([{ is_empty: false }]);

    await rpc('set_spam', { submission_id: spam, is_spam: true });
    expect(await rpc('count_submissions')).toEqual({
      total: 2,
      unread: 1,
      read: 0,
      responded: 1,
      overdue: 1,
    });
    const views = { mine: 0, overdue: 1, waiting_for_us: 1, follow_up: 0, follow_up_due: 0 };
    expect(await rpc('count_views')).toMatchObject(views);
    for (const in_view of ['', 'mine', 'overdue', 'waiting_for_us', 'follow_up'])
      expect(await namesFound(mira, { in_view })).not.toContain('Spam');
    expect(await namesFound(mira, { search: 'Spam' })).toEqual([]);
    expect(await namesFound(mira, { with_stage: 'spam' })).toEqual(['Spam']);
    expect(await namesFound(mira, { with_stage: 'new' })).toEqual(['Real', 'Answered']);
    expect(await morning()).toEqual([{ is_empty: true }]);
    const insight: { days: { submissions: number }[] } = await rpc('submission_insight');
    expect(insight).toMatchObject({ responses: 1 });
    expect(insight.days.reduce((sum, { submissions }) => sum + submissions, 0)).toBe(2);
    await rpc('set_spam', { submission_id: answered, is_spam: true });
    expect(await rpc('submission_insight')).toMatchObject({ responses: 0, median_response_seconds: null });
    await rpc('set_spam', { submission_id: answered, is_spam: false });

    await rpc('set_spam', { submission_id: spam, is_spam: false });
    expect([await rpc('count_submissions'), await rpc('count_views')]).toEqual(before);
    await rpc('set_spam', { submission_id: real, is_spam: true });
    expect(await rpc('undo_my_changes', { submission_ids: [real] })).toMatchObject([{ spam_at: null }]);
    expect((await eventsOf(mira.client, spam)).map(({ kind }) => kind).slice(-2)).toEqual([
      'spam_marked',
      'spam_unmarked',
    ]);
  });

  test(`retention spares buyers, and deletes spam after 30 days (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const old = { created_at: hoursAgo(24 * 900), status: 'responded' };
    await storeSubmissions(backend, [
      { ...old, first_name: 'Buyer' },
      { ...old, first_name: 'Lost' },
      { first_name: 'Old spam' },
      { first_name: 'New spam' },
      { first_name: 'Flagged buyer' },
    ]);
    await asOwner(
      backend,
      `update public.contact_submissions set
         stage = case when first_name like '%uyer' then 'settled' else 'new' end,
         spam_at = case first_name when 'Old spam' then now() - interval '30 days'
           when 'Flagged buyer' then now() - interval '90 days' when 'New spam' then now() - interval '29 days' end`,
    );
    await asOwner(backend, 'select private.warn_of_deletions(12)');
    await asOwner(backend, "update private.deletion_warnings set warned_at = now() - interval '31 days'");
    expect(await asOwner(backend, 'select public.delete_old_submissions(12) as deleted')).toEqual([
      { deleted: 1 },
    ]);
    await asOwner(backend, 'select private.delete_spam()');
    const left = await asOwner(
      backend,
      'select first_name from public.contact_submissions order by first_name',
    );
    expect(left.map(({ first_name }) => first_name)).toEqual(['Buyer', 'Flagged buyer', 'New spam']);
  });

  test(`the checklist is recorded change by change, and erased with the person (${engine})`, async () => {
    const backend = backendOn(engine);
    const mira = await makePerson(backend, { role: 'admin' });
    const email = `buyer-${engine}@example.com`;
    const [submission_id] = await storeSubmissions(backend, [{ email }]);
    const checklist = {
      firb_path: 'own_application',
      identity_checked_by: 'Quillfeather',
      identity_checked_on: '2026-11-17',
      solicitor: 'Wombledon & Co',
      deposit_on: '2026-11-20',
    };
    const save = (values: object) => mira.client.rpc('save_checklist', { submission_id, ...values });
    expect((await save(checklist)).data).toMatchObject(checklist);
    await save({ ...checklist, solicitor: undefined });
    await save({ ...checklist, solicitor: undefined });
    for (const refused of [
      { firb_path: 'bribe' },
      { identity_checked_by: 'A' },
      { deposit_on: '1999-01-01' },
    ])
      expect((await save(refused)).error?.code).toBe('23514');
    const notes = (await eventsOf(mira.client, submission_id))
      .filter(({ kind }) => kind === 'checklist_changed')
      .map(({ note }) => note);
    expect(notes).toEqual([
      'FIRB path: own application\nIdentity checked by: Quillfeather\nIdentity checked on: 2026-11-17\nSolicitor: Wombledon & Co\nDeposit paid on: 2026-11-20',
      'Solicitor: none',
    ]);
    await mira.client.rpc('set_tag', { submission_id, tag: 'quillfeather friend' });
    await mira.client.rpc('erase_person', { email });
    const tables = ['public.contact_submissions', 'public.submission_events', 'private.latest_changes'];
    for (const table of tables)
      expect(JSON.stringify(await asOwner(backend, `select to_jsonb(t) from ${table} t`))).not.toMatch(
        /quillfeather|wombledon/i,
      );
  });

  test(`the time to the first answer ignores an answer that was undone (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const mira = await makePerson(backend, { role: 'admin' });
    const ids = await storeSubmissions(backend, [{ created_at: hoursAgo(2) }, { created_at: hoursAgo(3) }]);
    const mark = () => mira.client.from('contact_submissions').update({ status: 'responded' }).in('id', ids);
    const minutes = async () => {
      const { data } = await mira.client.rpc('first_answers', { submission_ids: ids });
      return data.map((row: { minutes: number }) => row.minutes).sort();
    };
    await mark();
    expect(await minutes()).toEqual([120, 180]);
    await mira.client.rpc('undo_my_changes', { submission_ids: [ids[0]] });
    expect(await minutes()).toEqual([180]);
    await mark();
    expect(await minutes()).toEqual([120, 180]);
    const agent = await makePerson(backend, { role: 'agent' });
    expect((await agent.client.rpc('first_answers', { submission_ids: ids })).status).toBe(403);
  });
}
