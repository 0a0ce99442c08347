import { useLocation, useNavigate } from 'react-router';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { Options } from '#app/components/staff/options.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { StaffHead, type StaffPageProps } from '#app/components/staff/staff-head.tsx';
import { staffName, useStaff } from '#app/components/staff/staff-members.ts';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import {
  exportActivity,
  readShownActivity,
  type ShownActivity,
  writeShownActivity,
} from '#app/features/dashboard/data/activity-api.ts';
import { useExport } from '#app/features/dashboard/dialogs/use-export.ts';
import { cn } from '#app/lib/cn.ts';
import { useCan } from '#app/lib/rights.ts';
import { activityPage } from '#content/pages/activity.ts';
import { ActivityList } from './activity-list.tsx';

/** The actions of all staff on all submissions. Rendered only inside RequireStaff. */
export function ActivityPage(staff: StaffPageProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const shown = readShownActivity(new URLSearchParams(search));
  const show = (change: Partial<ShownActivity>) =>
    void navigate(
      { search: writeShownActivity({ ...shown, ...change }).toString() },
      { replace: true, preventScrollReset: true },
    );

  return (
    <>
      <div className="staff-document wide-page-width pb-16 text-dense">
        <StaffHead meta={activityPage.meta} {...staff} />
        <ErrorBoundary data={search}>
          <ActivityToolbar shown={shown} onShow={show} />
        </ErrorBoundary>
        <ErrorBoundary data={search}>
          <ActivityList shown={shown} />
        </ErrorBoundary>
      </div>
      <div className="sticky bottom-0">
        <ToastRow />
      </div>
    </>
  );
}

interface ActivityToolbarProps {
  shown: ShownActivity;
  onShow: (change: Partial<ShownActivity>) => void;
}

function ActivityToolbar({ shown, onShow }: ActivityToolbarProps) {
  const can = useCan();
  const staff = useStaff();
  const isKnown = shown.person === '' || staff.some(({ user_id }) => user_id === shown.person);
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
        <Options of={staff.map((member) => [member.user_id, staffName(member)])} />
        {!isKnown && <option value={shown.person}>Someone else</option>}
      </Select>
      {(['since', 'until'] as const).map((name) => (
        <label key={name} className="flex items-center gap-2 text-small text-stone">
          {name === 'since' ? 'From' : 'To'}
          <input
            type="date"
            value={shown[name]}
            onChange={(event) => onShow({ [name]: event.target.value })}
            className={cn(denseInputClass, 'w-auto!')}
          />
        </label>
      ))}
      {can('export_submissions') && <ExportActivity shown={shown} />}
    </search>
  );
}

function ExportActivity({ shown }: { shown: ShownActivity }) {
  const { rows, start } = useExport();
  return (
    <SmallButton
      aria-disabled={rows !== undefined}
      onClick={() => void start('activity', (run) => exportActivity(shown, run))}
      className="ml-auto px-4"
    >
      {rows === undefined ? 'Export' : `${rows.toLocaleString('en-AU')} rows...`}
    </SmallButton>
  );
}
