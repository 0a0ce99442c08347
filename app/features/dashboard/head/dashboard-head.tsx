import { show } from '#app/components/staff/dialogs.tsx';
import { StaffHead } from '#app/components/staff/staff-head.tsx';
import { staffLinkClass } from '#app/components/staff/staff-links.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { KeysDialog } from '#app/features/dashboard/dialogs/keys-dialog.tsx';
import { cn } from '#app/lib/cn.ts';
import { adminPage } from '#content/pages/admin.ts';

export function DashboardHead({ onSignOut }: { onSignOut: () => void }) {
  const { connection, email } = useDashboard();
  return (
    <StaffHead meta={adminPage.meta} email={email} connection={connection} onSignOut={onSignOut}>
      <button
        type="button"
        aria-keyshortcuts="?"
        onClick={() => show(<KeysDialog />)}
        className={cn(staffLinkClass, 'hidden capitalize lg:block')}
      >
        <span className="sr-only 2xl:not-sr-only">Keyboard </span>shortcuts
      </button>
    </StaffHead>
  );
}
