import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { startOutboxSweeper } from '#server/mail/outbox-sweeper.ts';
import { storeHours } from '#server/published-site.ts';
import { makePerson, type Person } from '#server/testing/people.ts';
import { query } from '#supabase/tests/testing/stored-home.ts';
import { eventsOf } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
let sent = 0;

for (const engine of engines) {
  const send = async (row: Record<string, string> = {}, language = 'en-AU,en;q=0.9') => {
    sent += 1;
    const message = `I would like to know more, number ${sent}.`;
    const visitor = backendOn(engine).client({ headers: { 'Accept-Language': language } });
    const { error } = await visitor
      .from('contact_submissions')
      .insert({ first_name: 'Ravi', last_name: 'Shah', email: 'ravi@example.com', message, ...row });
    expect(error).toBeNull();
    const [stored] = await query<{ id: string; assigned_to: string | null }>(
      backendOn(engine),
      'select id, assigned_to from public.contact_submissions where message = $1',
      [message],
    );
    if (!stored) throw new Error('Nothing was stored.');
    return stored;
  };
  const ownerOf = async (...row: Parameters<typeof send>) => (await send(...row)).assigned_to;
  const save = async ({ client }: Person, rules: object[]) => {
    const { data: known } = await client.rpc('read_rules');
    const { error } = await client.rpc('save_rules', { rules, known });
    expect(error).toBeNull();
  };

  test(`each condition decides who gets a submission, in the order of the rules (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const people = await Promise.all(
      Array.from({ length: 5 }, async () => (await makePerson(backend, { role: 'agent' })).id),
    );
    const [project, source, language, closed, rest] = people as [string, string, string, string, string];
    const alwaysOpen = [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '00:00', closes: '24:00' }];
    const openIs = (hours: object[]) =>
      storeHours(backend.deps.database, { edits: { site: { offices: [{ timeZone: 'UTC', hours }] } } });
    await openIs(alwaysOpen);
    await save(admin, [
      { name: 'Brisnevia', about: 'brisnevia', people: [project] },
      { name: 'Google', source: 'google', people: [source] },
      { name: 'Hindi', language: 'hi', people: [language] },
      { name: 'Closed', is_open: false, people: [closed] },
      { name: 'All others', source: 'direct', people: [rest] },
    ]);
    expect(await ownerOf({ about: 'brisnevia', utm_source: 'google' })).toBe(project);
    expect(await ownerOf({ about: 'sydnevia', utm_source: 'Google' })).toBe(source);
    expect(await ownerOf({}, 'hi-IN,en;q=0.8')).toBe(language);
    // A second language does not count, nor one that only begins the same.
    expect(await ownerOf({}, 'en,hi')).toBe(rest);
    expect(await ownerOf({}, 'hirx')).toBe(rest);
    expect(await ownerOf({ utm_source: 'partner' })).toBeNull();
    await query(backend, 'delete from private.office_hours');
    expect(await ownerOf({ utm_source: 'partner' })).toBeNull();
    await openIs([]);
    const { id, assigned_to } = await send({ utm_source: 'partner' });
    expect(assigned_to).toBe(closed);
    expect((await eventsOf(admin.client, id)).slice(-1)).toMatchObject([
      { kind: 'given', person_id: closed, actor_id: null, actor_email: null, rule: 'Closed' },
    ]);
  });

  test(`people get submissions in turn; blocked and former staff are skipped (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const [asha, tom, viewer] = await Promise.all(
      (['agent', 'agent', 'viewer'] as const).map(async (role) => (await makePerson(backend, { role })).id),
    );
    await save(admin, [
      { name: 'Only a viewer', people: [viewer] },
      { name: 'In turn', people: [asha, tom] },
    ]);
    expect([await ownerOf(), await ownerOf(), await ownerOf()]).toEqual([asha, tom, asha]);
    const block = (time: string | null) =>
      query(backend, 'update auth.users set banned_until = $2 where id = $1', [asha, time]);
    await block('infinity');
    expect([await ownerOf(), await ownerOf()]).toEqual([tom, tom]);
    await block(null);
    await query(backend, 'delete from public.user_roles where user_id = $1', [tom]);
    expect([await ownerOf(), await ownerOf()]).toEqual([asha, asha]);
  });

  test(`a deleted account in a rule is skipped, and a deleted fallback frees the submission (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const [gone, tom] = await Promise.all(
      Array.from({ length: 2 }, async () => (await makePerson(backend, { role: 'agent' })).id),
    );
    await save(admin, [
      { name: 'Only a deleted one', about: 'sydnevia', people: [gone] },
      { name: 'In turn', people: [gone, tom], fallback_minutes: 30, fallback_person: gone },
    ]);
    await query(backend, 'delete from auth.users where id = $1', [gone]);
    expect(await ownerOf({ about: 'sydnevia' })).toBe(tom);
    const { id, assigned_to } = await send();
    expect(assigned_to).toBe(tom);
    await query(backend, 'update private.rule_waits set until = now()');
    await query(backend, 'select private.pass_on_submissions()');
    expect((await eventsOf(admin.client, id)).slice(-1)).toMatchObject([
      { kind: 'released', person_id: tom },
    ]);
    const { data: known } = await admin.client.rpc('read_rules');
    expect(known).toMatchObject([{ people: [gone] }, { people: [gone, tom] }]);
  });

  test(`submissions that arrive at the same time go to different people (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const people = await Promise.all(
      Array.from({ length: 4 }, async () => (await makePerson(backend, { role: 'agent' })).id),
    );
    await save(admin, [{ name: 'In turn', people }]);
    const owners = await Promise.all(Array.from({ length: 8 }, () => ownerOf()));
    expect(owners.toSorted()).toEqual([...people, ...people].toSorted());
  });

  test(`what became due while no process ran is passed on by the next run, once (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const [asha, tom] = await Promise.all(
      Array.from({ length: 2 }, async () => (await makePerson(backend, { role: 'agent' })).id),
    );
    await save(admin, [{ name: 'Tom', people: [asha], fallback_minutes: 5, fallback_person: tom }]);
    const { id } = await send();
    await query(backend, "update private.rule_waits set until = now() - interval '3 hours'");
    const sweepers = [startOutboxSweeper(backend.deps), startOutboxSweeper(backend.deps)];
    await Promise.all(sweepers.map((sweeper) => sweeper.runNow()));
    const given = (await eventsOf(admin.client, id)).filter(({ rule }) => rule === 'Tom');
    expect(given).toMatchObject([{ person_id: asha }, { person_id: tom }]);
    for (const sweeper of sweepers) await sweeper.close();
  });

  test(`what is unread after the time goes to the other person, or is free again (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const [asha, tom] = [
      await makePerson(backend, { role: 'agent' }),
      await makePerson(backend, { role: 'agent' }),
    ];
    const passOn = async (id: string) => {
      await query(backend, `update private.rule_waits set until = now() where submission_id = $1`, [id]);
      await query(backend, 'select private.pass_on_submissions()');
      return (await eventsOf(admin.client, id)).slice(-1)[0];
    };
    await save(admin, [{ name: 'Free', people: [asha.id], fallback_minutes: 30 }]);
    const free = await send();
    await query(backend, 'select private.pass_on_submissions()');
    expect((await eventsOf(admin.client, free.id)).slice(-1)).toMatchObject([{ kind: 'given' }]);
    expect(await passOn(free.id)).toMatchObject({
      kind: 'released',
      person_id: asha.id,
      rule: 'Free',
      actor_id: null,
    });

    await save(admin, [{ name: 'Tom', people: [asha.id], fallback_minutes: 30, fallback_person: tom.id }]);
    expect(await passOn((await send()).id)).toMatchObject({ kind: 'given', person_id: tom.id, rule: 'Tom' });
    const read = await send();
    await asha.client.from('contact_submissions').update({ status: 'read' }).eq('id', read.id);
    expect(await passOn(read.id)).toMatchObject({ kind: 'status_changed' });
    const taken = await send();
    await tom.client.rpc('take_submission', { submission_id: taken.id, from_person: asha.id });
    expect(await passOn(taken.id)).toMatchObject({ kind: 'taken', actor_id: tom.id, rule: null });
  });

  test(`only admins change rules, not over each other, and the activity records it (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const agent = await makePerson(backend, { role: 'agent' });
    await save(admin, [
      { name: 'A', people: [admin.id] },
      { name: 'B', people: [admin.id] },
    ]);
    const { data: known } = await admin.client.rpc('read_rules');
    expect((await agent.client.rpc('read_rules')).error?.code).toBe('42501');
    expect((await agent.client.rpc('save_rules', { rules: [], known })).error?.code).toBe('42501');
    await save(admin, [
      { name: 'B', people: [admin.id], language: 'te' },
      { name: 'C', people: [admin.id] },
    ]);
    const stale = await admin.client.rpc('save_rules', { rules: [], known });
    expect(stale.error).toMatchObject({ code: 'rules_changed' });
    const { data } = await admin.client.rpc('read_activity', { by_person: admin.id });
    expect(data[0]).toMatchObject({ kind: 'rules_changed' });
    expect(data[0].new_status.split(', ').sort()).toEqual(['added C', 'changed B', 'removed A']);
    await save(admin, []);
  });
}
