import { Link } from 'react-router';
import { Breadcrumbs } from '#app/components/layout/breadcrumbs.tsx';
import { cn } from '#app/lib/cn.ts';
import { type Connection, ConnectionStatus } from './connection-status.tsx';
import { StaffLinks, staffLinkClass } from './staff-links.tsx';

export interface StaffPageProps {
  email: string;
  onSignOut: () => void;
}

interface StaffHeadProps extends StaffPageProps {
  meta: { title: string; description: string };
  /** Of a page that follows changes. */
  connection?: Connection;
}

/** The row above a page of staff: where it is, its name, and the other pages. */
export function StaffHead({ meta: { title, description }, email, connection, onSignOut }: StaffHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-5">
      <div className="hidden md:block">
        <Breadcrumbs inRow />
      </div>
      <div className="flex items-baseline gap-4">
        <h1 className="text-[1.5rem] leading-8 lg:text-title-3">{title}</h1>
        <p className="hidden text-small text-stone md:block">{description}</p>
      </div>
      <div className="-mr-2 ml-auto flex flex-wrap items-center gap-x-1">
        {connection && <ConnectionStatus connection={connection} />}
        <StaffLinks />
        <Link
          to="/admin/account"
          className={cn(staffLinkClass, 'hidden max-w-64 items-center truncate font-semibold xl:flex')}
        >
          <span className="sr-only">My account, </span>
          {email}
        </Link>
        <button type="button" onClick={onSignOut} className={cn(staffLinkClass, 'hidden underline md:block')}>
          Sign Out
        </button>
      </div>
    </header>
  );
}
