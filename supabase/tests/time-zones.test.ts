import { expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { databasesForFile } from '#server/database/testing/databases-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';

const databases = databasesForFile();

function isKnownToIntl(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

/** All of these are zones for `at time zone` of some PostgreSQL, but not for Intl. */
const NOT_ZONES = ['Factory', 'MSK', 'UTC+5', 'Foo/Bar5', 'Foo/Bar-5', 'Etc/GMT+13', 'Etc/GMT-15'];
const NEVER_ZONES = [
  '',
  'Foo/Bar',
  'America/Argentina',
  'localtime',
  'posixrules',
  'Right/Asia/Tokyo',
  '+10',
];

test.each(engines)(
  '%s: a time zone is one that Intl knows too, and none of those is missing',
  async (engine) => {
    const [rows = []] = await databases[engine].batch(asServer, [
      {
        sql: `select zone, private.is_time_zone(zone) as is_zone from (
              select name from pg_timezone_names union select abbrev from pg_timezone_abbrevs
              union select unnest($1::text[])
            ) as names (zone)`,
        params: [
          [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Kolkata', ...NOT_ZONES, ...NEVER_ZONES],
        ],
      },
    ]);
    const zones = rows.filter(({ is_zone }) => is_zone).map(({ zone }) => String(zone));
    expect(zones.filter((zone) => !isKnownToIntl(zone))).toEqual([]);
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !zones.includes(zone))).toEqual([]);
    expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Etc/GMT-14']));
  },
);
