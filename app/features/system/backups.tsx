import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { fileSize } from '#app/lib/file-size.ts';
import type { Result } from '#app/lib/staff-request.ts';
import { readSystemAgain } from '#app/lib/system-state.ts';
import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';
import type { ListedBackup, SystemState } from '#supabase/rules/system-state.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { sectionTitle } from './section-title.ts';
import { backUp, downloadBackup } from './system-api.ts';

const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });
const REASONS = new Map([
  ['nightly', 'Every night'],
  ['before-migrations', 'Before an upgrade'],
  ['before-restore', 'Before a restore'],
  ['asked-for', 'On request'],
]);

/** Newest first. */
export function Backups({ backups }: Pick<SystemState, 'backups'>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const [restored, setRestored] = useState<ListedBackup>();

  async function run(name: string, work: Promise<Result<unknown>>, title: string) {
    setBusy(name);
    const done = await work;
    setBusy(undefined);
    if (done.ok) toast({ title });
    else toast({ title: 'It failed', description: done.message, destructive: true });
    await readSystemAgain(client);
  }
  return (
    <section aria-labelledby="backups" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id="backups" className={sectionTitle}>
          Backups
        </h2>
        {backups && (
          <SmallButton
            disabled={busy !== undefined}
            onClick={() => void run('new', backUp(), 'Backup made')}
            look="ink"
          >
            {busy === 'new' ? 'Backing up...' : 'Back up now'}
          </SmallButton>
        )}
      </div>
      <p className="wrap-anywhere text-stone">
        {backups ? `In ${backups.place}, every night.` : 'Backups are turned off: BACKUP_TO is off.'}
      </p>
      {backups?.problem && (
        <p role="alert" className="mt-2 border-danger border-l-4 bg-sand px-4 py-2">
          {backups.problem}
        </p>
      )}
      {backups?.list.length === 0 && <p className="mt-2">There is no backup yet.</p>}
      <ul className="mt-2 border-line border-t">
        {backups?.list.map((backup) => (
          <li
            key={backup.name}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-2"
          >
            <p className="min-w-0">
              <span className="figures font-semibold">{formatMoment(backup.madeAt, format)}</span>
              <span className="block text-small text-stone">
                {`${REASONS.get(backup.reason) ?? backup.reason}, ${fileSize(backup.bytes)}, ${backup.isEncrypted ? 'encrypted' : 'not encrypted'}`}
              </span>
            </p>
            <div className="flex gap-2">
              <SmallButton
                disabled={busy !== undefined}
                onClick={() => void run(backup.name, downloadBackup(backup.name), 'Backup downloaded')}
              >
                {busy === backup.name ? 'Downloading...' : 'Download'}
                <span className="sr-only">{` of ${formatMoment(backup.madeAt, format)}`}</span>
              </SmallButton>
              <SmallButton disabled={busy !== undefined} onClick={() => setRestored(backup)}>
                Restore...<span className="sr-only">{` ${formatMoment(backup.madeAt, format)}`}</span>
              </SmallButton>
            </div>
          </li>
        ))}
      </ul>
      {restored && (
        <RestoreDialog
          backup={restored}
          madeAt={formatMoment(restored.madeAt, format)}
          onClose={() => setRestored(undefined)}
        />
      )}
    </section>
  );
}
