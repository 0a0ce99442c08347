import { StaffHead, type StaffPageProps } from '#app/components/staff/staff-head.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { fileSize } from '#app/lib/file-size.ts';
import { useSystem } from '#app/lib/system-state.ts';
import { staffFormat } from '#app/lib/time/staff-zone.ts';
import { adminSystemPage } from '#content/pages/admin-system.ts';
import type { FreeSpace, Hour, SystemState } from '#supabase/rules/system-state.ts';
import { Backups } from './backups.tsx';
import { GoLiveList } from './go-live-list.tsx';
import { SystemSection } from './system-section.tsx';

/** What is missing before going live, the state of the server, and its backups. Rendered only inside RequireStaff. */
export function SystemPage(staff: StaffPageProps) {
  const { data: system, error, refetch } = useSystem();
  return (
    <div className="staff-document wide-page-width pb-16 text-dense">
      <StaffHead meta={adminSystemPage.meta} {...staff} />
      {system ? (
        <>
          <GoLiveList items={system.goLive} />
          <State system={system} />
          <LastDay hours={system.hours} />
          <Backups backups={system.backups} />
          <News version={system.version} news={system.news} />
        </>
      ) : (
        <div role="status" className="grid justify-items-center gap-4 py-16 text-stone">
          <p>{error ? error.message : 'Loading the state of the server...'}</p>
          {error && (
            <Button look="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
        </div>
      )}
      <ToastRow />
    </div>
  );
}

const ENGINES = new Map([
  ['pglite', 'Embedded PostgreSQL'],
  ['postgres', 'PostgreSQL'],
]);

/** When a disk is full, no form can be stored: the database may need as much again while a backup is made. */
const LEAST_FREE_BYTES = 1e9;

function sayFree({ folder, bytes }: FreeSpace, databaseBytes: number): string {
  const isLow = bytes < Math.max(LEAST_FREE_BYTES, databaseBytes);
  return `${fileSize(bytes)} (${folder}${isLow ? ': make room, or forms will be refused' : ''})`;
}

function State({ system }: { system: SystemState }) {
  const { database, freeSpace, memoryBytes, websockets, outbox, sessions } = system;
  const rows = [
    ['Version', system.version],
    [
      'Database',
      `${ENGINES.get(database.engine) ?? database.engine} ${database.version}, ${fileSize(database.bytes)}`,
    ],
    ['Free disk', freeSpace.map((space) => sayFree(space, database.bytes)).join(', ')],
    ['Memory of the server', fileSize(memoryBytes)],
    ['Emails', outbox ? `${outbox.pending} waiting, ${outbox.failed} not delivered` : 'Unknown'],
    ['Live connections', String(websockets)],
    ['Signed in', sessions.map(({ email, count }) => (count > 1 ? `${email} (${count})` : email)).join(', ')],
  ] as const;
  return (
    <SystemSection id="state" title="State">
      <dl className="mt-2 grid border-line border-t md:grid-cols-2 md:gap-x-8">
        {rows.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[11rem_minmax(0,1fr)] gap-x-4 border-line border-b py-2">
            <dt className="text-stone">{name}</dt>
            <dd className="figures wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </SystemSection>
  );
}

function News({ version, news }: { version: string; news: readonly string[] }) {
  if (news.length === 0) return null;
  return (
    <details className="mt-8">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{`What is new in ${version}`}</summary>
      <ul className="max-w-measure list-disc pl-5">
        {news.map((point) => (
          <li key={point} className="py-1">
            {point}
          </li>
        ))}
      </ul>
    </details>
  );
}

const CHARTS = [
  ['requests', 'Requests'],
  ['errors', 'Errors of the server'],
  ['slowStatements', 'Slow statements'],
] as const;
const timeFormat = staffFormat({ hour: 'numeric' });

function LastDay({ hours }: { hours: readonly Hour[] }) {
  return (
    <SystemSection id="last-day" title="Last 24 hours">
      <p className="text-stone">
        {hours.length < 24 ? 'Since this process started. ' : ''}Other processes count their own.
      </p>
      <div className="mt-2 grid gap-6 md:grid-cols-3">
        {CHARTS.map(([name, title]) => (
          <Bars key={name} title={title} values={hours.map((hour) => [hour.startsAt, hour[name]])} />
        ))}
      </div>
    </SystemSection>
  );
}

function Bars({ title, values }: { title: string; values: [startsAt: number, count: number][] }) {
  const most = Math.max(1, ...values.map(([, count]) => count));
  const total = values.reduce((sum, [, count]) => sum + count, 0);
  const [first, last] = [values.at(0), values.at(-1)].map((value) => timeFormat().format(value?.[0]));
  return (
    <figure>
      <figcaption className="flex justify-between border-line border-t pt-2">
        {title} <span className="figures font-semibold">{total.toLocaleString('en-AU')}</span>
      </figcaption>
      <div aria-hidden="true" className="mt-2 flex h-16 items-end gap-px border-line border-b">
        {values.map(([startsAt, count]) => (
          <div
            key={startsAt}
            title={`${timeFormat().format(startsAt)}: ${count.toLocaleString('en-AU')}`}
            className="max-w-6 flex-1 bg-harbour"
            style={{ height: `${(count / most) * 100}%` }}
          />
        ))}
      </div>
      <p className="figures flex justify-between text-small text-stone">
        <span>{first}</span>
        {total > 0 && <span>{`At most ${most.toLocaleString('en-AU')} in an hour`}</span>}
        <span>{last}</span>
      </p>
    </figure>
  );
}
