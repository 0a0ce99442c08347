import { StaffHead } from '#app/components/staff/staff-head.tsx';
import { staffLinkClass } from '#app/components/staff/staff-links.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { cn } from '#app/lib/cn.ts';
import { adminPage } from '#content/pages/admin.ts';

export function DashboardHead({ onSignOut }: { onSignOut: () => void }) {
  const { setDialog, connection, email } = useDashboard();
  return (
    <StaffHead meta={adminPage.meta} email={email} connection={connection} onSignOut={onSignOut}>
      <button
        type="button"
        aria-keyshortcuts="?"
        onClick={() => setDialog('keys')}
        className={cn(staffLinkClass, 'hidden capitalize lg:block')}
      >
        <span className="sr-only 2xl:not-sr-only">Keyboard </span>shortcuts
      </button>
    </StaffHead>
  );
}
