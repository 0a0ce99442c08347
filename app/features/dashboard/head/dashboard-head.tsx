import { StaffHead } from '#app/components/staff/staff-head.tsx';
import { staffLinkClass } from '#app/components/staff/staff-links.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { useInsightSetting } from '#app/features/dashboard/device-setting.ts';
import { cn } from '#app/lib/cn.ts';
import { adminPage } from '#content/pages/admin.ts';
import { INSIGHT_ID } from './insight-strip.tsx';

export function DashboardHead({ onSignOut }: { onSignOut: () => void }) {
  const { setDialog, connection, email } = useDashboard();
  return (
    <StaffHead meta={adminPage.meta} email={email} connection={connection} onSignOut={onSignOut}>
      <InsightSwitch />
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

function InsightSwitch() {
  const [isOpen, setIsOpen] = useInsightSetting();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? INSIGHT_ID : undefined}
      onClick={() => setIsOpen(!isOpen)}
      className={cn(staffLinkClass, 'flex items-center gap-1.5')}
    >
      Insight
      <svg
        viewBox="0 0 8 5"
        aria-hidden="true"
        fill="currentColor"
        className={cn('w-2', isOpen && 'rotate-180')}
      >
        <path d="M0 0h8L4 5Z" />
      </svg>
    </button>
  );
}
