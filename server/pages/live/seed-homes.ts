import { homesOf } from '#content/homes/homes.ts';
import { projects } from '#content/projects.ts';
import { asServer, type Database, query } from '#server/database/database.ts';

/** Stores the homes of content/ for every project that has none yet: on the first start, and for a project that is added later. */
export async function seedHomes(database: Database): Promise<void> {
  const homes = projects.flatMap(({ slug }) => {
    const { list, sample = false } = homesOf(slug);
    return list.map(({ insideSqm, outsideSqm, ...home }) => ({
      ...{ project: slug, ...home },
      ...{ inside_sqm: insideSqm, outside_sqm: outsideSqm, is_sample: sample },
    }));
  });
  await query(
    database,
    asServer,
    `insert into public.homes (project, number, type, level, aspect, inside_sqm, outside_sqm, parking, price, state, is_sample)
     select project, number, type, level, aspect, inside_sqm, outside_sqm, parking, price, state, is_sample
     from jsonb_populate_recordset(null::public.homes, $1::jsonb) as given
     where not exists (select from public.homes h where h.project = given.project)
     on conflict do nothing`,
    [JSON.stringify(homes)],
  );
}
