import { layOver } from '#content/edited.ts';
import type { ContentInputs } from '#content/inputs.ts';
import { type Project, projectList } from '#content/project-list.ts';
import { type Office, site } from '#content/site.ts';
import { errorForLog } from './backend/error-for-log.ts';
import { asServer, type Database, query } from './database/database.ts';
import type { Log } from './log.ts';

/** The names and the address that mails use, as published. */
export interface PublishedSite {
  brand: string;
  email: string;
  /** By slug. */
  projectNames: Readonly<Record<string, string>>;
}

export function siteOfFile(): PublishedSite {
  const { brand, email } = site;
  return { brand, email, projectNames: namesOf(projectList) };
}

function namesOf(projects: readonly Pick<Project, 'slug' | 'name'>[]): Record<string, string> {
  return Object.fromEntries(projects.map(({ slug, name }) => [slug, name]));
}

/** Changes `current` to what is published, and stores the published hours of the offices. */
export function followSite(
  current: PublishedSite,
  inputs: ContentInputs,
  { database, log }: { database: Database; log: Pick<Log, 'warn'> },
): void {
  const { projects } = layOver({ projects: projectList }, inputs.edits?.['project-list']) as {
    projects: typeof projectList;
  };
  Object.assign(current, layOver(siteOfFile(), inputs.edits?.site), { projectNames: namesOf(projects) });
  void storeOfficeHours(database, inputs).catch((error) =>
    log.warn(errorForLog(error), 'The office hours could not be stored'),
  );
}

/** SQL measures answers and applies rules by them. */
export async function storeOfficeHours(database: Database, { edits }: ContentInputs): Promise<void> {
  const { offices } = layOver({ offices: site.offices }, edits?.site) as { offices: Office[] };
  await query(
    database,
    asServer,
    `insert into private.office_hours as h (offices) values ($1)
     on conflict (is_the_only_row) do update set offices = excluded.offices where h.offices <> excluded.offices`,
    [JSON.stringify(offices.map(({ timeZone, hours, closedOn }) => ({ timeZone, hours, closedOn })))],
  );
}
