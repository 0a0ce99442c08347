import { layOver } from '#content/edited.ts';
import type { ContentInputs } from '#content/inputs.ts';
import { type Office, site } from '#content/site.ts';
import { errorForLog } from './backend/error-for-log.ts';
import { asServer, type Database, query } from './database/database.ts';
import type { Log } from './log.ts';

/** The name and address of the company as published, for mails. */
export interface PublishedSite {
  brand: string;
  email: string;
}

export function siteOfFile(): PublishedSite {
  const { brand, email } = site;
  return { brand, email };
}

/** Changes `current` to what is published, and stores the published hours of the offices. */
export function followSite(
  current: PublishedSite,
  inputs: ContentInputs,
  { database, log }: { database: Database; log: Pick<Log, 'warn'> },
): void {
  Object.assign(current, layOver(siteOfFile(), inputs.edits?.site));
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
