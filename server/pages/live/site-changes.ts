import { Hono } from 'hono';
import { z } from 'zod';
import type { BackendDeps } from '#server/backend/deps.ts';
import { forStaff } from '#server/backend/for-staff.ts';
import { idOf, tooManyChecks } from './content-routes.ts';
import { fromPrices, type HomeChange, readHomes } from './read-inputs.ts';

const preview = z.strictObject({
  homes: z
    .array(
      z.strictObject({
        id: z.uuid(),
        state: z.enum(['available', 'held', 'reserved', 'sold', 'withdrawn']).optional(),
        price: z.int().positive().optional(),
      }),
    )
    .min(1)
    .max(2000),
});

const NOT_FOLLOWED = { changedAt: 0, problems: [] };

/**
 * /functions/v1/pages. GET: when the pages last changed, and why the newest homes are not shown if they are not. POST: what
 * would follow from a change of homes, computed by rendering the pages with it. Nothing is changed.
 */
export function siteChangeRoutes(deps: BackendDeps): Hono {
  const app = new Hono<{ Variables: { body: unknown } }>();
  app.get('/', (c) =>
    forStaff(c, deps, 'read_homes', async () => c.json((await deps.livePages())?.state ?? NOT_FOLLOWED)),
  );
  app.post('/', (c) =>
    forStaff(c, deps, 'change_homes', async (person) => {
      const request = preview.safeParse(c.get('body'));
      if (!request.success) return c.json({ code: 'malformed', message: 'This is no change of homes.' }, 400);
      const changes = new Map(request.data.homes.map(({ id, ...change }) => [id, change as HomeChange]));
      const [before, after] = [await readHomes(deps.database), await readHomes(deps.database, changes)];
      const live = await deps.livePages();
      const pages = (await live?.preview({ homes: changes }, { by: idOf(person) })) ?? {
        ...{ ok: true as const, files: [] },
      };
      // No change of homes takes long by itself.
      if ('isBusy' in pages || (!pages.ok && pages.tookTooLong)) throw tooManyChecks();
      if (!pages.ok) return c.json({ code: 'not_rendered', message: pages.problems.join(' ') }, 422);
      const projects = [...new Set(after.filter(({ id }) => changes.has(id)).map(({ project }) => project))];
      const [from, to] = [fromPrices(before), fromPrices(after)];
      return c.json({
        from: projects
          .map((project) => ({ project, before: from.get(project) ?? null, after: to.get(project) ?? null }))
          .filter((price) => price.before !== price.after),
        pages: pages.files.filter(({ hashes }) => hashes).map(({ path }) => path),
        pdfs: projects.map((project) => `/sheets/${project}.pdf`),
      });
    }),
  );
  return app as unknown as Hono;
}
