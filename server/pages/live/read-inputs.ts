import { z } from 'zod';
import type { Home, ProjectHomes } from '#content/homes/home.ts';
import { homesOf } from '#content/homes/homes.ts';
import type { ContentInputs } from '#content/inputs.ts';
import type { Photograph } from '#content/photographs.ts';
import { projects } from '#content/projects.ts';
import { asServer, type Database, query } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { firstProblems } from '#server/pages/check-pages.ts';

const HOMES = `
  select id, project, number, type, level, aspect, inside_sqm, outside_sqm, parking, price, state, is_sample
  from public.homes`;

const EDITS = 'select document, edit from public.live_edits';

const PHOTOGRAPHS = `
  select '/photographs/' || digest as src, alt, width, height, focus_x, focus_y
  from private.photographs
  where position('/photographs/' || digest in $1) > 0
  order by digest`;

const photographRow = z
  .object({
    ...{ src: z.string(), alt: z.string(), width: z.int(), height: z.int() },
    ...{ focus_x: z.number(), focus_y: z.number() },
  })
  .transform(
    ({ focus_x, focus_y, ...row }): Photograph => ({
      ...row,
      focus: [Math.round(focus_x * 100), Math.round(focus_y * 100)],
    }),
  );

const STATES = 'select project, state from public.project_states order by project';

const projectState = z.object({
  project: z.string(),
  state: z.enum(['coming-soon', 'selling', 'sold-out', 'completed']),
});

const editRow = z.object({ document: z.string(), edit: z.record(z.string(), z.unknown()) });
export type EditRow = z.infer<typeof editRow>;

const homeRow = z.object({
  id: z.string(),
  project: z.string(),
  number: z.string(),
  type: z.string(),
  level: z.int(),
  aspect: z.string(),
  inside_sqm: z.int(),
  outside_sqm: z.int(),
  parking: z.int(),
  price: z.int(),
  state: z.enum(['available', 'held', 'reserved', 'sold', 'withdrawn']),
  is_sample: z.boolean(),
});
export type HomeRow = z.infer<typeof homeRow>;
export type HomeChange = Partial<Pick<HomeRow, 'state' | 'price'>>;

/** All homes, with changes that are not stored. */
export async function readHomes(
  database: Database,
  changes?: ReadonlyMap<string, HomeChange>,
): Promise<HomeRow[]> {
  const rows = await query(database, asServer, HOMES);
  return parseHomes(rows).map((row) => ({ ...row, ...changes?.get(row.id) }));
}

/** What is published, by document. */
export async function readEdits(database: Database): Promise<EditRow[]> {
  const rows = await query(database, asServer, EDITS);
  return z.array(editRow).parse(rows);
}

/** Rows as SQL or REST returns them. */
export function parseHomes(rows: unknown): HomeRow[] {
  return z.array(homeRow).parse(rows);
}

/** The lowest price of an available home, by project. */
export function fromPrices(homes: readonly HomeRow[]): Map<string, number> {
  const available = Map.groupBy(
    homes.filter((home) => home.state === 'available' && hasKnownType(home)),
    ({ project }) => project,
  );
  return new Map(
    [...available].map(([project, own]) => [project, Math.min(...own.map(({ price }) => price))]),
  );
}

/** RETENTION_MONTHS=0 keeps everything, which no policy says. */
export function inputsFromEnv({ SITE_URL, RETENTION_MONTHS }: Env): ContentInputs {
  return {
    ...(SITE_URL ? { siteUrl: SITE_URL } : {}),
    ...(RETENTION_MONTHS ? { retentionMonths: RETENTION_MONTHS } : {}),
  };
}

/** What the pages follow from, and why some homes are left out. */
export interface ReadInputs {
  inputs: ContentInputs;
  problems: string[];
}

/** Changes that are not stored, to see what would follow. */
export interface Unstored {
  homes?: ReadonlyMap<string, HomeChange>;
  edits?: readonly EditRow[];
}

export async function readInputs(
  database: Database,
  fromEnv: ContentInputs = {},
  unstored: Unstored = {},
): Promise<ReadInputs> {
  const [states = [], published = []] = await database.batch(asServer, [{ sql: STATES }, { sql: EDITS }]);
  const edits = [...published, ...(unstored.edits ?? [])];
  const photographs = await query(database, asServer, PHOTOGRAPHS, [JSON.stringify(edits)]);
  const rows = await readHomes(database, unstored.homes);
  const unknown = rows.filter(
    (row) =>
      row.state !== 'withdrawn' && !hasKnownType(row) && projects.some(({ slug }) => slug === row.project),
  );
  const problems = unknown.map(
    ({ project, number, type }) =>
      `Home ${number} of ${project} is not shown, because its type “${type}” is not known.`,
  );
  const inputs = inputsOf({ homes: rows, states, edits, photographs }, fromEnv);
  const live = published.find(({ document }) => document === unstored.edits?.[0]?.document);
  return {
    inputs: unstored.edits ? { ...inputs, replaced: editRow.shape.edit.parse(live?.edit ?? {}) } : inputs,
    problems: firstProblems(problems),
  };
}

/** Types are content, so the database cannot check them. */
function hasKnownType({ project, type }: HomeRow): boolean {
  return Object.hasOwn(homesOf(project).types, type);
}

/** Rows as SQL or REST returns them, a later edit of a document over an earlier one. */
interface StoredInputs {
  homes: readonly HomeRow[];
  states: readonly unknown[];
  edits: readonly unknown[];
  photographs?: readonly unknown[];
}

/** Homes that are still those of content/ are left out, so that the build is served as it is. */
export function inputsOf(stored: StoredInputs, fromEnv: ContentInputs = {}): ContentInputs {
  const states = z.array(projectState).parse(stored.states);
  const edits = z.array(editRow).parse(stored.edits);
  const photographs = z.array(photographRow).parse(stored.photographs ?? []);
  const byProject = Map.groupBy(stored.homes, ({ project }) => project);
  const homes = projects.flatMap(({ slug }) => {
    const shown = shownHomes(byProject.get(slug) ?? []);
    const { list, sample } = homesOf(slug);
    const built = { list: byPlace(list.map(homeOf)), ...(sample ? { sample } : {}) };
    return JSON.stringify(shown) === JSON.stringify(built) ? [] : [[slug, shown] as const];
  });
  return {
    ...fromEnv,
    ...(homes.length > 0 ? { homes: Object.fromEntries(homes) } : {}),
    ...(states.length > 0 && {
      projects: Object.fromEntries(states.map(({ project, state }) => [project, { state }])),
    }),
    ...(edits.length > 0 && {
      edits: Object.fromEntries(edits.map(({ document, edit }) => [document, edit])),
    }),
    ...(photographs.length > 0 && { photographs }),
  };
}

/** Visitors see a held home as reserved, and not at all one that is withdrawn or of an unknown type. */
function shownHomes(rows: readonly HomeRow[]): Pick<ProjectHomes, 'list' | 'sample'> {
  const shown = rows.filter((row) => row.state !== 'withdrawn' && hasKnownType(row));
  const list = shown.map(({ inside_sqm: insideSqm, outside_sqm: outsideSqm, ...row }) =>
    homeOf({ ...row, insideSqm, outsideSqm, state: row.state === 'held' ? 'reserved' : row.state } as Home),
  );
  return { list: byPlace(list), ...(shown.some(({ is_sample }) => is_sample) ? { sample: true } : {}) };
}

/** The fields of a home in one order, so that equal homes have equal JSON. */
function homeOf({ number, type, level, aspect, insideSqm, outsideSqm, parking, price, state }: Home): Home {
  return { number, type, level, aspect, insideSqm, outsideSqm, parking, price, state };
}

function byPlace(list: readonly Home[]): Home[] {
  const order = (one: Home, other: Home) =>
    one.level - other.level || one.number.localeCompare(other.number, 'en', { numeric: true });
  return list.toSorted(order);
}

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
