import { useQueryClient } from '@tanstack/react-query';
import { show } from '#app/components/staff/dialogs.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { toast } from '#app/components/ui/toast.ts';
import { fileSize } from '#app/lib/file-size.ts';
import { readSystemAgain } from '#app/lib/system-state.ts';
import { staffFormat } from '#app/lib/time/staff-zone.ts';
import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';
import type { SystemState } from '#supabase/rules/system-state.ts';
import { DownloadDialog } from './download-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { backUp } from './system-api.ts';
import { SystemSection } from './system-section.tsx';

const format = staffFormat({ dateStyle: 'medium', timeStyle: 'short' });
const REASONS = new Map([
  ['nightly', 'Every night'],
  ['before-migrations', 'Before an upgrade'],
  ['before-restore', 'Before a restore'],
  ['on-request', 'On request'],
]);

/** Newest first. */
export function Backups({ backups }: Pick<SystemState, 'backups'>) {
  const client = useQueryClient();
  const { isBusy, run } = useAction();

  async function make() {
    if (await run('It failed', backUp)) toast({ title: 'Backup made' });
    await readSystemAgain(client);
  }
  return (
    <SystemSection
      id="backups"
      title="Backups"
      action={
        backups && (
          <SmallButton disabled={isBusy} onClick={() => void make()} look="ink">
            {isBusy ? 'Backing up...' : 'Back up now'}
          </SmallButton>
        )
      }
    >
      <p className="wrap-anywhere text-stone">
        {backups ? `In ${backups.place}, every night.` : 'Backups are turned off: BACKUP_TO is off.'}
      </p>
      {backups?.problem && (
        <p role="alert" className="mt-2 border-danger border-l-4 bg-sand px-4 py-2">
          {backups.problem}
        </p>
      )}
      {backups?.list.length === 0 && (
        <p className="mt-2">There is no backup yet. The first is made a minute after the start.</p>
      )}
      <ul className="mt-2 border-line border-t">
        {backups?.list.map((backup) => {
          const { name, reason, bytes, isEncrypted } = backup;
          const madeAt = formatMoment(backup.madeAt, format());
          return (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-2"
            >
              <p className="min-w-0">
                <span className="figures font-semibold">{madeAt}</span>
                <span className="block text-small text-stone">
                  {`${REASONS.get(reason) ?? reason}, ${fileSize(bytes)}, ${isEncrypted ? 'encrypted' : 'not encrypted'}`}
                </span>
              </p>
              <div className="flex gap-2">
                <SmallButton
                  disabled={isBusy}
                  onClick={() => show(<DownloadDialog backup={backup} madeAt={madeAt} />)}
                >
                  Download...<span className="sr-only">{` ${madeAt}`}</span>
                </SmallButton>
                <SmallButton
                  disabled={isBusy}
                  onClick={() => show(<RestoreDialog backup={backup} madeAt={madeAt} />)}
                >
                  Restore...<span className="sr-only">{` ${madeAt}`}</span>
                </SmallButton>
              </div>
            </li>
          );
        })}
      </ul>
    </SystemSection>
  );
}
