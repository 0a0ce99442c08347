import { Loaded } from '#app/components/staff/loaded.tsx';
import { StaffHead, type StaffPageProps } from '#app/components/staff/staff-head.tsx';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { fileSize } from '#app/lib/file-size.ts';
import { useSystem } from '#app/lib/system-state.ts';
import { adminSystemPage } from '#content/pages/admin-system.ts';
import type { FreeSpace, SystemState } from '#supabase/rules/system-state.ts';
import { Backups } from './backups.tsx';
import { GoLiveList } from './go-live-list.tsx';
import { SystemSection } from './system-section.tsx';
import { UnsentMails } from './unsent-mails.tsx';

/** What is missing before going live, the state of the server, and its backups. Rendered only inside RequireStaff. */
export function SystemPage(staff: StaffPageProps) {
  return (
    <div className="staff-document wide-page-width pb-16 text-dense">
      <StaffHead meta={adminSystemPage.meta} {...staff} />
      <Loaded query={useSystem()} loading="Loading the state of the server...">
        {(system) => (
          <>
            <GoLiveList items={system.goLive} />
            <State system={system} />
            <Backups backups={system.backups} />
            {system.mails && <UnsentMails mails={system.mails} />}
          </>
        )}
      </Loaded>
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
