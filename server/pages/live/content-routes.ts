import { Hono } from 'hono';
import { z } from 'zod';
import { defaultsBelow } from '#content/edited.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { forStaff } from '#server/backend/for-staff.ts';
import { type Caller, query } from '#server/database/database.ts';
import type { LivePages } from './live-pages.ts';
import type { EditRow, Unstored } from './read-inputs.ts';
import { type Documents, renamedDocuments } from './rename-article.ts';

const document = z.string().max(150);
const article = z.string().regex(/^articles\/[a-z0-9]+(-[a-z0-9]+)*$/);
const request = z.union([
  z.strictObject({ check: z.strictObject({ document, edit: z.record(z.string(), z.unknown()) }) }),
  z.strictObject({ publish: z.strictObject({ document, revision: z.int() }) }),
  z.strictObject({ rename: z.strictObject({ document: article, to: article }) }),
  z.strictObject({ restore: z.strictObject({ document, version: z.int().nullable() }) }),
]);

/**
 * /functions/v1/content. GET: the documents with the words of their files. POST: checks a draft by rendering all pages with
 * it, publishes it, renames an article, or publishes an old version again. What fails the check is not published, and the response has each
 * mistake with its field.
 */
export function contentRoutes(deps: BackendDeps): Hono {
  const app = new Hono<{ Variables: { body: unknown } }>();
  app.get('/', (c) =>
    forStaff(c, deps, 'read_content', async () => {
      const live = await deps.livePages();
      return live ? c.json(await (await live.show('/documents.json')).json()) : c.json(NO_PAGES, 503);
    }),
  );
  app.post('/', (c) => {
    const { data } = request.safeParse(c.get('body'));
    return forStaff(c, deps, data && 'check' in data ? 'read_content' : 'publish_content', async (person) => {
      if (!data) return c.json({ code: 'malformed', message: 'This is no change of a text.' }, 400);
      const live = await deps.livePages();
      if (!live) return c.json(NO_PAGES, 503);
      if ('check' in data) return c.json(await check(live, data.check));
      if ('rename' in data) return c.json(await rename(deps, live, person, data.rename));
      const change = 'publish' in data ? publication(data.publish) : restoration(data.restore);
      return c.json(await checkAndRun(deps, live, person, change));
    });
  });
  return app as unknown as Hono;
}

const NO_PAGES = {
  code: 'no_pages',
  message: 'Texts are published by the built site. Start it with npm start.',
};

type Live = Pick<LivePages, 'preview' | 'show' | 'update'>;

/** What the draft would change, or why it cannot be published. */
async function check(live: Live, ...edits: EditRow[]) {
  const changed = await live.preview({ edits });
  if (!changed.ok) return { ok: false, problems: changed.problems, mistakes: changed.mistakes ?? [] };
  const pages = changed.files.filter(({ hashes }) => hashes).map(({ path }) => path);
  const isOfFacts = edits.some(({ document }) => document.startsWith('facts/'));
  return { ok: true, pages, ...(isOfFacts ? await consequences(live, edits) : {}) };
}

/** The figures, worked sums among them, and the replies that a change of facts would change. */
async function consequences(live: Live, edits: readonly EditRow[]) {
  const [before, after] = [await figuresOf(live), await figuresOf(live, { edits })];
  const isChanged =
    (now: Named, then: Named) =>
    ([name]: [string, unknown]) =>
      now[name] !== then[name];
  return {
    figures: Object.entries(after.figures)
      .filter(isChanged(before.figures, after.figures))
      .map(([label, text]) => ({ label, before: before.figures[label] ?? null, after: text })),
    replies: Object.entries(after.replies)
      .filter(isChanged(before.replies, after.replies))
      .map(([id]) => id),
  };
}

type Named = Readonly<Record<string, string>>;
const described = z.object({ figures: z.record(z.string(), z.string()) });
const templates = z.array(z.looseObject({ id: z.string() }));

async function figuresOf(live: Live, unstored?: Unstored): Promise<{ figures: Named; replies: Named }> {
  const { figures } = described.parse(await (await live.show('/documents.json', unstored)).json());
  const replies = templates.parse(await (await live.show('/reply-templates.json', unstored)).json());
  return { figures, replies: Object.fromEntries(replies.map((reply) => [reply.id, JSON.stringify(reply)])) };
}

/** The edit that would become live, and the statement that makes it so. */
interface Change {
  document: string;
  read: [sql: string, ...params: unknown[]];
  run(edit: unknown, defaults: unknown): [sql: string, ...params: unknown[]];
}

function publication({ document, revision }: { document: string; revision: number }): Change {
  return {
    document,
    read: ['select edit from public.content_drafts where document = $1', document],
    run: (_, defaults) => [
      'select public.publish_draft($1, $2, $3::text::jsonb)',
      document,
      revision,
      JSON.stringify(defaults),
    ],
  };
}

function restoration({ document, version }: { document: string; version: number | null }): Change {
  return {
    document,
    read: ['select edit from public.content_versions where document = $1 and id = $2', document, version],
    run: () => ['select public.restore_version($1, $2)', document, version],
  };
}

async function checkAndRun(deps: BackendDeps, live: Live, person: Caller, change: Change) {
  const run = async ([sql, ...params]: [string, ...unknown[]]) =>
    (await query(deps.database, person, sql, params))[0];
  const edit = z.record(z.string(), z.unknown()).parse((await run(change.read))?.edit ?? {});
  const checked = await check(live, { document: change.document, edit });
  if (!checked.ok) return checked;
  await run(change.run(edit, defaultsBelow(await fileOf(live, change.document), edit)));
  await live.update();
  return checked;
}

async function fileOf(live: Live, id: string): Promise<unknown> {
  const { documents, newArticle } = await readDocuments(live);
  return documents.find((each) => each.id === id)?.defaults ?? newArticle;
}

async function readDocuments(live: Live): Promise<Documents> {
  return (await live.show('/documents.json')).json() as Promise<Documents>;
}

const NEWEST = 'select document, max(id) as id from public.content_versions group by document';

/** The article at its new address, a redirect from the old one, and what names it: all of it or nothing. */
async function rename(deps: BackendDeps, live: Live, person: Caller, name: { document: string; to: string }) {
  const newest = await query(deps.database, person, NEWEST);
  const documents = await readDocuments(live);
  const changes = renamedDocuments(documents, name);
  if (typeof changes === 'string') return { ok: false, problems: [changes], mistakes: [] };
  const checked = await check(live, ...changes);
  if (!checked.ok) return checked;
  const rows = changes.map(({ document, edit, file }) => ({
    ...{ document, edit, defaults: defaultsBelow(file, edit) },
    based_on: newest.find((version) => version.document === document)?.id ?? null,
  }));
  await query(deps.database, person, 'select public.rename_article($1, $2, $3::text::jsonb)', [
    name.document,
    name.to,
    JSON.stringify(rows),
  ]);
  await live.update();
  return checked;
}
