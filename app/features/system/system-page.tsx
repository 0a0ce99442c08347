import { StaffHead, type StaffPageProps } from '#app/components/staff/staff-head.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { fileSize } from '#app/lib/file-size.ts';
import { useSystem } from '#app/lib/system-state.ts';
import { adminSystemPage } from '#content/pages/admin-system.ts';
import type { SystemState } from '#supabase/rules/system-state.ts';
import { Backups } from './backups.tsx';
import { GoLiveList } from './go-live-list.tsx';
import { LastDay } from './last-day.tsx';
import { SystemSection } from './system-section.tsx';

/** What is missing before going live, the state of the server, and its backups. Rendered only inside RequireStaff. */
export function SystemPage(staff: StaffPageProps) {
  const { data: system, error, refetch } = useSystem();
  return (
    <div className="wide-page-width pb-16 text-dense">
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

function State({ system }: { system: SystemState }) {
  const { database, freeBytes, memoryBytes, websockets, outbox, sessions } = system;
  const rows = [
    ['Version', system.version],
    [
      'Database',
      `${ENGINES.get(database.engine) ?? database.engine} ${database.version}, ${fileSize(database.bytes)}`,
    ],
    ['Free disk', fileSize(freeBytes)],
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
