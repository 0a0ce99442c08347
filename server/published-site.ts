import { senderLineOf } from '#content/company.ts';
import { layOver } from '#content/edited.ts';
import type { ContentInputs } from '#content/inputs.ts';
import { projectList } from '#content/project-list.ts';
import { site } from '#content/site.ts';
import { asServer, type Database, query } from './database/database.ts';
import { errorForLog } from './error-for-log.ts';
import type { Log } from './log.ts';

/** What mails and retention use of the published words. */
export interface PublishedSite {
  brand: string;
  email: string;
  /** Below every reply. */
  senderLine: string;
  retentionMonths: number;
  /** By slug. */
  projectNames: Readonly<Record<string, string>>;
}

/** Without inputs: the words of the files. */
export function publishedSite(inputs: ContentInputs = {}): PublishedSite {
  const { projects } = layOver({ projects: projectList() }, inputs.edits?.['project-list']) as {
    projects: ReturnType<typeof projectList>;
  };
  const { brand, email, retentionMonths, ...company } = siteWith(inputs);
  return {
    ...{ brand, email, senderLine: senderLineOf({ brand, ...company }) },
    retentionMonths: inputs.retentionMonths ?? retentionMonths,
    projectNames: Object.fromEntries(projects.map(({ slug, name }) => [slug, name])),
  };
}

function siteWith({ edits }: ContentInputs): ReturnType<typeof site> {
  return layOver(site(), edits?.site) as ReturnType<typeof site>;
}

/** Changes `current` to what is published, and stores the published hours. */
export async function followSite(
  current: PublishedSite,
  inputs: ContentInputs,
  { database, log }: { database: Database; log: Pick<Log, 'warn'> },
): Promise<void> {
  Object.assign(current, publishedSite(inputs));
  await storeHours(database, inputs).catch((error) =>
    log.warn(errorForLog(error), 'The published hours could not be stored'),
  );
}

/** SQL measures answers and applies rules by the hours of the offices, and counts what is overdue by those of the promise. */
export async function storeHours(database: Database, inputs: ContentInputs): Promise<void> {
  const { offices, replyWithinHours } = siteWith(inputs);
  await query(
    database,
    asServer,
    `insert into private.office_hours as h (offices, reply_within_hours) values ($1, $2)
     on conflict (is_the_only_row) do update
     set offices = excluded.offices, reply_within_hours = excluded.reply_within_hours
     where (h.offices, h.reply_within_hours) is distinct from (excluded.offices, excluded.reply_within_hours)`,
    [
      JSON.stringify(offices.map(({ timeZone, hours, closedOn }) => ({ timeZone, hours, closedOn }))),
      replyWithinHours,
    ],
  );
}
