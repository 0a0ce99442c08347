import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person } from '#server/testing/people.ts';

const backendOn = backendsForFile({}, engines);
/** A document of its own for each test. */
const newDocument = () => `pages/${randomUUID()}`;

const save = ({ client }: Person, document: string, edit: object, revision: number) =>
  client.rpc('save_draft', { document, edit, revision });

/** As our server calls it for a person, after the check. */
async function asPerson(backend: TestBackend, person: Person, sql: string, params: unknown[]) {
  const caller = {
    role: 'server' as const,
    claims: { sub: person.id, role: 'authenticated', email: person.email },
  };
  const [rows = []] = await backend.deps.database.batch(caller, [{ sql, params }]);
  return rows;
}

const publish = (backend: TestBackend, person: Person, document: string, revision: number) =>
  asPerson(backend, person, 'select public.publish_draft($1, $2)', [document, revision]);

async function liveEdit(backend: TestBackend, document: string) {
  const sql = 'select edit from public.live_edits where document = $1';
  const [rows = []] = await backend.deps.database.batch(asServer, [{ sql, params: [document] }]);
  return rows[0]?.edit;
}

for (const engine of engines) {
  test(`there are 500 drafts at most (${engine})`, async () => {
    const backend = backendOn(engine);
    const agent = await makePerson(backend, { role: 'agent' });
    const document = newDocument();
    expect((await save(agent, document, {}, 0)).error).toBeNull();
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query(
        `insert into public.content_drafts (document, edit) select 'full/' || n, '{}'
         from generate_series(1, 500 - (select count(*) from public.content_drafts)) n`,
      ),
    );
    expect((await save(agent, newDocument(), {}, 0)).error?.code).toBe('too_many_drafts');
    expect((await save(agent, document, { title: 'B' }, 1)).error).toBeNull();
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query("delete from public.content_drafts where document like 'full/%'"),
    );
    expect((await save(agent, newDocument(), {}, 0)).error).toBeNull();
  });

  test(`of fifty concurrent saves one wins, and the others learn who (${engine})`, async () => {
    const backend = backendOn(engine);
    const document = newDocument();
    const people = await Promise.all(
      Array.from({ length: 50 }, () => makePerson(backend, { role: 'agent' })),
    );
    const saved = await Promise.all(people.map((person, n) => save(person, document, { title: `${n}` }, 0)));
    const winner = saved.findIndex(({ error }) => !error);
    expect(saved.filter(({ error }) => !error)).toHaveLength(1);
    for (const { error } of saved.filter(({ error }) => error))
      expect(error).toMatchObject({
        code: 'draft_changed',
        message: `${people[winner]?.email} saved this draft meanwhile. Your words are still here: compare both before you save.`,
      });
  });

  test(`a published draft is live, and an old version can be published again (${engine})`, async () => {
    const backend = backendOn(engine);
    const document = newDocument();
    const admin = await makePerson(backend, { role: 'admin' });
    for (const title of ['One', 'Two']) {
      expect((await save(admin, document, { title }, 0)).error).toBeNull();
      await publish(backend, admin, document, 1);
    }
    expect(await liveEdit(backend, document)).toEqual({ title: 'Two' });
    const { data: versions } = await admin.client
      .from('content_versions')
      .select('id,actor_email')
      .eq('document', document)
      .order('id');
    expect(versions).toMatchObject([{ actor_email: admin.email }, { actor_email: admin.email }]);
    const restore = (id: unknown) =>
      asPerson(backend, admin, 'select public.restore_version($1, $2)', [document, id]);
    await restore(versions?.[0]?.id);
    expect(await liveEdit(backend, document)).toEqual({ title: 'One' });
    await restore(null);
    expect(await liveEdit(backend, document)).toBeUndefined();
  });

  test(`a draft that was begun before another publication cannot be published (${engine})`, async () => {
    const backend = backendOn(engine);
    const document = newDocument();
    const admin = await makePerson(backend, { role: 'admin' });
    await save(admin, document, { title: 'One' }, 0);
    await asPerson(backend, admin, 'select public.restore_version($1)', [document]);
    await expect(publish(backend, admin, document, 1)).rejects.toThrow(
      'published since this draft was begun',
    );
    await expect(publish(backend, admin, document, 2)).rejects.toThrow('saved this draft meanwhile');
  });

  test(`agents draft, only admins publish, viewers read (${engine})`, async () => {
    const backend = backendOn(engine);
    const document = newDocument();
    const [agent, viewer] = [
      await makePerson(backend, { role: 'agent' }),
      await makePerson(backend, { role: 'viewer' }),
    ];
    expect((await save(viewer, document, {}, 0)).error?.code).toBe('42501');
    expect((await save(agent, document, { title: 'One' }, 0)).error).toBeNull();
    await expect(publish(backend, agent, document, 1)).rejects.toThrow('Only admins may do this');
    const { data } = await viewer.client.from('content_drafts').select('edit').eq('document', document);
    expect(data).toEqual([{ edit: { title: 'One' } }]);
    const discarded = await agent.client.rpc('discard_draft', { document, revision: 1 });
    expect(discarded.error).toBeNull();
  });

  test(`a preview link shows the draft until it expires (${engine})`, async () => {
    const backend = backendOn(engine);
    const document = newDocument();
    const agent = await makePerson(backend, { role: 'agent' });
    await save(agent, document, { title: 'One' }, 0);
    const { data: token } = await agent.client.rpc('create_preview', { document });
    const shown = async (given = token) => {
      const sql = 'select public.previewed_draft($1) as draft';
      const [rows = []] = await backend.deps.database.batch(asServer, [{ sql, params: [given] }]);
      return rows[0]?.draft;
    };
    expect(await shown()).toEqual({ document, edit: { title: 'One' } });
    for (const other of ['', '\\', '\\x00', `${token}\\`]) expect(await shown(other)).toBeNull();
    const expire = 'update private.content_previews set expires_at = now() where document = $1';
    await backend.deps.database.batch(asServer, [{ sql: expire, params: [document] }]);
    expect(await shown()).toBeNull();
  });

  test(`an article is renamed as a whole or not at all, and the activity shows it (${engine})`, async () => {
    const backend = backendOn(engine);
    const [from, to] = [`articles/${randomUUID()}`, `articles/${randomUUID()}`];
    const admin = await makePerson(backend, { role: 'admin' });
    const agent = await makePerson(backend, { role: 'agent' });
    const rename = (person: Person, basedOn: number | null) => {
      const changes = [
        { document: to, edit: { title: 'One' }, defaults: {}, based_on: null },
        { document: from, edit: { unpublished: true }, defaults: {}, based_on: basedOn },
      ];
      const sql = 'select public.rename_article($1, $2, $3::text::jsonb)';
      return asPerson(backend, person, sql, [from, to, JSON.stringify(changes)]);
    };
    await expect(rename(agent, null)).rejects.toThrow('Only admins may do this');
    await expect(rename(admin, 1)).rejects.toThrow('Another version was published meanwhile');
    await save(agent, from, { title: 'Draft' }, 0);
    await expect(rename(admin, null)).rejects.toThrow('Publish or discard the draft');
    expect([await liveEdit(backend, from), await liveEdit(backend, to)]).toEqual([undefined, undefined]);
    await agent.client.rpc('discard_draft', { document: from, revision: 1 });
    await rename(admin, null);
    expect([await liveEdit(backend, from), await liveEdit(backend, to)]).toEqual([
      { unpublished: true },
      { title: 'One' },
    ]);
    const activity = admin.client.from('activity').select('kind, document, note, actor_email');
    expect((await activity.eq('about', 'document').in('document', [from, to])).data).toEqual(
      expect.arrayContaining([
        { kind: 'content_renamed', document: from, note: to, actor_email: admin.email },
        { kind: 'content_published', document: to, note: null, actor_email: admin.email },
      ]),
    );
  });
}
