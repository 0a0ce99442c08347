import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Breadcrumbs } from '#app/components/layout/breadcrumbs.tsx';
import { cn } from '#app/lib/cn.ts';
import { useCan } from '#app/lib/rights.ts';
import { type Connection, ConnectionStatus } from './connection-status.tsx';
import { NoticeBell } from './notices/notice-bell.tsx';
import { StaffLinks, staffLinkClass } from './staff-links.tsx';
import { initialsOf, useStaff } from './staff-members.ts';

export interface StaffPageProps {
  email: string;
  onSignOut: () => void;
}

interface StaffHeadProps extends StaffPageProps {
  meta: { title: string; description: string };
  /** Of a page that follows changes. */
  connection?: Connection;
  /** Buttons of this page. */
  children?: ReactNode;
}

/** One row on a wide screen, two on a narrow one: breadcrumbs, heading, connection, other pages and account. */
export function StaffHead({ meta, email, connection, onSignOut, children }: StaffHeadProps) {
  // After the page itself: the embedded database runs one query at a time.
  const isReady = useCan()('read_submissions') && connection !== 'connecting';
  return (
    <header className="flex flex-wrap items-center gap-x-4 xl:h-13 xl:flex-nowrap xl:gap-x-3 2xl:gap-x-5">
      {/* Where the row has no room for the sentence, it is below the heading. */}
      <div className="shrink-0">
        <Breadcrumbs inRow />
      </div>
      <div className="order-last flex min-w-0 basis-full flex-wrap items-baseline gap-x-1 pb-1 md:gap-x-4 xl:order-none xl:grow xl:basis-auto xl:flex-nowrap xl:pb-0 xl:max-2xl:flex-col xl:max-2xl:items-start">
        <h1 className="shrink-0 text-[1.375rem] leading-8 md:text-[1.5rem] lg:text-title-3 xl:max-2xl:text-[1.25rem] xl:max-2xl:leading-6">
          {meta.title}
        </h1>
        <p className="order-last basis-full truncate text-small text-stone md:order-none md:basis-auto xl:max-2xl:max-w-full xl:max-2xl:text-[0.75rem] xl:max-2xl:leading-4">
          {meta.description}
        </p>
        <div className="-my-2 -mr-2 flex min-w-0 flex-1 basis-0 justify-end-safe overflow-x-auto xl:hidden">
          <StaffLinks />
        </div>
      </div>
      <div className="-mr-2 ml-auto flex shrink-0 items-center gap-x-1">
        {connection && <ConnectionStatus connection={connection} />}
        {children}
        <div className="hidden xl:flex">
          <StaffLinks />
        </div>
        <div className="h-11 w-9 md:w-11">{isReady && <NoticeBell />}</div>
        <AccountLink email={email} isReady={isReady} />
        <button type="button" onClick={onSignOut} className={cn(staffLinkClass, 'underline')}>
          Sign Out
        </button>
      </div>
    </header>
  );
}

/** The signed-in person: by name if there is one; on a small screen by initials. */
function AccountLink({ email, isReady }: { email: string; isReady: boolean }) {
  const name = useStaff(isReady).find((member) => member.email === email)?.display_name ?? email;
  return (
    <Link
      to="/admin/account"
      title={email}
      // As wide for the address as for the name, which arrives later and must not move the links beside it.
      className={cn(staffLinkClass, 'flex items-center justify-end font-semibold xl:w-36 2xl:w-52')}
    >
      <span className="sr-only">My account, </span>
      <span className="hidden truncate xl:inline">{name}</span>
      <span aria-hidden="true" className="xl:hidden">
        {initialsOf(name.replace(/@.*$/, ''))}
      </span>
    </Link>
  );
}
