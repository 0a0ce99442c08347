import { Hono } from 'hono';
import { z } from 'zod';
import { defaultsBelow } from '#content/edited.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { forStaff } from '#server/backend/for-staff.ts';
import { type Caller, query } from '#server/database/database.ts';
import { type HttpError, tooMany } from '#server/requests/http-error.ts';
import type { LivePages } from './live-pages.ts';
import type { CheckedFor } from './page-maker.ts';
import type { EditRow } from './read-inputs.ts';
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
      if (!live) return c.json(NO_PAGES, 503);
      return c.body(await live.documents(), 200, { 'Content-Type': 'application/json' });
    }),
  );
  app.post('/', (c) => {
    const { data } = request.safeParse(c.get('body'));
    return forStaff(
      c,
      deps,
      data && 'check' in data ? 'draft_content' : 'publish_content',
      async (person) => {
        if (!data) return c.json({ code: 'malformed', message: 'This is no change of a text.' }, 400);
        const live = await deps.livePages();
        if (!live) return c.json(NO_PAGES, 503);
        if ('check' in data) {
          const checked = await check(live, [data.check], { by: idOf(person) });
          if ('isBusy' in checked) throw tooManyChecks();
          return c.json(sent(checked));
        }
        if ('rename' in data) return c.json(await rename(deps, live, person, data.rename));
        const change = 'publish' in data ? publication(data.publish) : restoration(data.restore);
        return c.json(await checkAndRun(deps, live, person, change));
      },
    );
  });
  return app as unknown as Hono;
}

const NO_PAGES = {
  code: 'no_pages',
  message: 'Texts are published by the built site. Start it with npm start.',
};

export const idOf = ({ claims }: Caller) => String(claims?.sub);

/** A check takes a few seconds, and others wait. */
export function tooManyChecks(): HttpError {
  const message = 'Other changes are being checked at this moment. Please try again in a few seconds.';
  return tooMany(5, message, 'too_many_checks');
}

type Live = Pick<LivePages, 'documents' | 'preview' | 'update'>;

/** What the drafts would change, or why they cannot be published. */
async function check(live: Live, edits: EditRow[], by: CheckedFor) {
  const changed = await live.preview({ edits }, by);
  if ('isBusy' in changed) return changed;
  if (!changed.ok)
    return { ok: false as const, problems: changed.problems, mistakes: changed.mistakes ?? [] };
  const { documents } = changed;
  const pages = changed.files.filter(({ hashes }) => hashes).map(({ path }) => path);
  const isOfFacts = edits.some(({ document }) => document.startsWith('facts/'));
  return { ok: true as const, documents, pages, ...(isOfFacts ? await consequences(live, documents) : {}) };
}

type Checked = Exclude<Awaited<ReturnType<typeof check>>, { isBusy: true }>;

/** As staff receive it: they have the documents. */
function sent({ documents: _, ...checked }: Checked & { documents?: string }) {
  return checked;
}

/** The figures, worked sums among them, and the replies that a change of facts would change. */
async function consequences(live: Live, documents: string) {
  const [before, after] = [await live.documents(), documents].map((text) =>
    described.parse(JSON.parse(text)),
  );
  const changed = (of: 'figures' | 'replies') =>
    Object.entries(after?.[of] ?? {}).filter(([name, text]) => before?.[of][name] !== text);
  return {
    figures: changed('figures').map(([label, text]) => ({
      ...{ label, before: before?.figures[label] ?? null, after: text },
    })),
    replies: changed('replies').map(([id]) => id),
  };
}

const named = z.record(z.string(), z.string());
const described = z.object({ figures: named, replies: named });

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
  const checked = await checkUrgently(live, [{ document: change.document, edit }]);
  if (!checked.ok) return checked;
  await run(change.run(edit, defaultsBelow(fileOf(checked.documents, change.document), edit)));
  await live.update();
  return sent(checked);
}

async function checkUrgently(live: Live, edits: EditRow[]): Promise<Checked> {
  const checked = await check(live, edits, { isUrgent: true });
  if ('isBusy' in checked) throw new Error('The server is stopping.');
  return checked;
}

function fileOf(text: string, id: string): unknown {
  const { documents, newArticle }: Documents = JSON.parse(text);
  return documents.find((each) => each.id === id)?.defaults ?? newArticle;
}

const NEWEST = 'select document, max(id) as id from public.content_versions group by document';

/** The article at its new address, a redirect from the old one, and what names it: all of it or nothing. */
async function rename(deps: BackendDeps, live: Live, person: Caller, name: { document: string; to: string }) {
  const newest = await query(deps.database, person, NEWEST);
  const changes = renamedDocuments(JSON.parse(await live.documents()), name);
  if (typeof changes === 'string') return { ok: false, problems: [changes], mistakes: [] };
  const checked = await checkUrgently(live, changes);
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
  return sent(checked);
}
