import { z } from 'zod';
import type { Home, ProjectHomes } from '#content/homes/home.ts';
import { homesOf } from '#content/homes/homes.ts';
import type { ContentInputs } from '#content/inputs.ts';
import { projects } from '#content/projects.ts';
import { asServer, type Database } from '#server/database/database.ts';

/** Visitors see a held home as reserved, and a withdrawn one not at all. */
const HOMES = `
  select project, number, type, level, aspect, inside_sqm as "insideSqm", outside_sqm as "outsideSqm", parking, price,
    case state when 'held' then 'reserved' else state end as state, is_sample
  from public.homes where state <> 'withdrawn'
  order by project, level, length(number), number`;

const home = z.object({
  project: z.string(),
  number: z.string(),
  type: z.string(),
  level: z.int(),
  aspect: z.string(),
  insideSqm: z.int(),
  outsideSqm: z.int(),
  parking: z.int(),
  price: z.int(),
  state: z.enum(['available', 'reserved', 'sold']),
  is_sample: z.boolean(),
});

/** What the pages follow from now. Homes that are still those of content/ are left out, so that the build serves them as it is. */
export async function readInputs(database: Database, siteUrl?: string): Promise<ContentInputs> {
  const [rows = []] = await database.batch(asServer, [{ sql: HOMES }]);
  const byProject = Map.groupBy(z.array(home).parse(rows), ({ project }) => project);
  const homes = projects.flatMap(({ slug }) => {
    const own = homesInput(byProject.get(slug) ?? []);
    const { list, sample } = homesOf(slug);
    return JSON.stringify(own) ===
      JSON.stringify(homesInput(list.map((one) => ({ ...one, is_sample: sample === true }))))
      ? []
      : [[slug, own] as const];
  });
  return {
    ...(siteUrl ? { siteUrl } : {}),
    ...(homes.length > 0 ? { homes: Object.fromEntries(homes) } : {}),
  };
}

function homesInput(rows: readonly (Omit<Home, 'aspect'> & { aspect: string; is_sample: boolean })[]) {
  const list = rows.map(
    ({ number, type, level, aspect, insideSqm, outsideSqm, parking, price, state }) =>
      ({ number, type, level, aspect, insideSqm, outsideSqm, parking, price, state }) as Home,
  );
  const byPlace = list.toSorted(
    (one, other) =>
      one.level - other.level || one.number.localeCompare(other.number, 'en', { numeric: true }),
  );
  const isSample = rows.some(({ is_sample }) => is_sample);
  return { list: byPlace, ...(isSample ? { sample: true as const } : {}) } satisfies Pick<
    ProjectHomes,
    'list' | 'sample'
  >;
}
