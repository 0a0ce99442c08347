import { Link } from 'react-router';
import { Breadcrumbs } from '#app/components/layout/breadcrumbs.tsx';
import { ConnectionStatus } from '#app/components/staff/connection-status.tsx';
import { StaffLinks, staffLinkClass } from '#app/components/staff/staff-links.tsx';
import { initialsOf } from '#app/components/staff/staff-members.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { useInsightSetting } from '#app/features/dashboard/device-setting.ts';
import { cn } from '#app/lib/cn.ts';
import { INSIGHT_ID } from './insight-strip.tsx';

/** One row on a wide screen, two on a narrow one: breadcrumbs, heading, connection and account. */
export function DashboardHead({ onSignOut }: { onSignOut: () => void }) {
  const { setDialog, connection } = useDashboard();
  return (
    <header className="flex flex-wrap items-center gap-x-4 xl:h-11 xl:flex-nowrap xl:gap-x-5">
      {/* The sentence is the first part of the row to shrink. */}
      <div className="shrink-0">
        <Breadcrumbs inRow />
      </div>
      <div className="order-last flex min-w-0 basis-full flex-wrap items-baseline gap-x-1 pb-1 md:gap-x-4 xl:order-none xl:grow xl:basis-auto xl:flex-nowrap xl:pb-0">
        <h1 className="shrink-0 text-[1.375rem] leading-8 md:text-[1.5rem] lg:text-title-3">
          Contact Submissions
        </h1>
        <p className="order-last basis-full truncate text-small text-stone md:order-none md:basis-auto">
          Manage and respond to customer inquiries
        </p>
        <div className="-my-2 -mr-2 flex min-w-0 flex-1 basis-0 justify-end-safe overflow-x-auto xl:hidden">
          <StaffLinks />
        </div>
      </div>
      <div className="-mr-2 ml-auto flex shrink-0 items-center gap-x-1">
        <ConnectionStatus connection={connection} />
        <InsightSwitch />
        <button
          type="button"
          aria-keyshortcuts="?"
          onClick={() => setDialog('keys')}
          className={cn(staffLinkClass, 'hidden capitalize lg:block')}
        >
          <span className="sr-only 2xl:not-sr-only">Keyboard </span>shortcuts
        </button>
        <div className="hidden xl:flex">
          <StaffLinks />
        </div>
        <AccountLink />
        <button type="button" onClick={onSignOut} className={cn(staffLinkClass, 'underline')}>
          Sign Out
        </button>
      </div>
    </header>
  );
}

/** The signed-in person: by name if there is one; on a small screen by initials. */
function AccountLink() {
  const { userId, staff, email } = useDashboard();
  const name = staff.find(({ user_id }) => user_id === userId)?.display_name ?? email;
  return (
    <Link
      to="/admin/account"
      title={email}
      className={cn(staffLinkClass, 'flex max-w-64 items-center truncate font-semibold')}
    >
      <span className="sr-only">My account, </span>
      <span className="hidden xl:inline">{name}</span>
      <span aria-hidden="true" className="xl:hidden">
        {initialsOf(name.replace(/@.*$/, ''))}
      </span>
    </Link>
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
