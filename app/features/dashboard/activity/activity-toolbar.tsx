import { useEffect, useRef, useState } from 'react';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { staffName } from '#app/features/dashboard/data/changes/owner-api.ts';
import { useStaff } from '#app/features/dashboard/data/staff.ts';
import { cn } from '#app/lib/cn.ts';
import { useCan } from '#app/lib/rights.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { activityFilterOf, type ShownActivity } from './activity-filter.ts';
import { exportActivity } from './export-activity.ts';

interface ActivityToolbarProps {
  shown: ShownActivity;
  onShow: (change: Partial<ShownActivity>) => void;
}

export function ActivityToolbar({ shown, onShow }: ActivityToolbarProps) {
  const can = useCan();
  const staff = useStaff(true);
  const isKnown = shown.person === '' || staff.some(({ user_id }) => user_id === shown.person);
  const day = (name: 'since' | 'until') => ({
    id: `activity-${name}`,
    type: 'date',
    value: shown[name],
    onChange: (event: { target: { value: string } }) => onShow({ [name]: event.target.value }),
    className: cn(denseInputClass, 'w-auto!'),
  });
  return (
    <search aria-label="Activity" className="flex flex-wrap items-end gap-2 border-line border-y py-2">
      <Select
        isDense
        aria-label="Filter by person"
        className="w-auto! min-w-0 max-w-full font-semibold text-small"
        value={shown.person}
        onChange={(event) => onShow({ person: event.target.value })}
      >
        <option value="">Everyone</option>
        {staff.map((member) => (
          <option key={member.user_id} value={member.user_id}>
            {staffName(member)}
          </option>
        ))}
        {!isKnown && <option value={shown.person}>Someone else</option>}
      </Select>
      <div className="flex items-center gap-2 text-small">
        <label htmlFor="activity-since" className="text-stone">
          From
        </label>
        <input {...day('since')} />
      </div>
      <div className="flex items-center gap-2 text-small">
        <label htmlFor="activity-until" className="text-stone">
          To
        </label>
        <input {...day('until')} />
      </div>
      {can('export_submissions') && <ExportActivity shown={shown} />}
    </search>
  );
}

/** One export at a time; leaving the page stops it. */
function ExportActivity({ shown }: { shown: ShownActivity }) {
  const [rows, setRows] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    if (rows !== undefined) return;
    running.current = new AbortController();
    const { signal } = running.current;
    setRows(0);
    const exported = await exportActivity(activityFilterOf(shown), { signal, onProgress: setRows });
    if (signal.aborted) return;
    setRows(undefined);
    if (!exported.ok)
      return toast({ title: 'Export failed', description: exported.message, destructive: true });
    const name = `nevia-activity-${isoToday()}.csv`;
    saveFile(exported.file, name);
    const count = exported.rows === 1 ? '1 row' : `${exported.rows.toLocaleString('en-AU')} rows`;
    toast({ title: 'Export ready', description: `${count} saved as ${name}` });
  }

  return (
    <SmallButton aria-disabled={rows !== undefined} onClick={() => void start()} className="ml-auto px-4">
      {rows === undefined ? 'Export' : `${rows.toLocaleString('en-AU')} rows...`}
    </SmallButton>
  );
}
