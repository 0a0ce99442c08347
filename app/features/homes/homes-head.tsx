import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Breadcrumbs } from '#app/components/layout/breadcrumbs.tsx';
import { type Connection, ConnectionStatus } from '#app/components/staff/connection-status.tsx';
import { StaffLinks, staffLinkClass } from '#app/components/staff/staff-links.tsx';
import { cn } from '#app/lib/cn.ts';
import { useCan } from '#app/lib/rights.ts';
import { dataOf } from '#app/lib/staff-request.ts';
import { adminHomesPage } from '#content/pages/admin-homes.ts';
import { readPageState } from './data/home-history-api.ts';

const PROBLEMS_AGAIN_AFTER_MS = 20_000;

interface HomesHeadProps {
  email: string;
  connection: Connection;
  onSignOut: () => void;
}

export function HomesHead({ email, connection, onSignOut }: HomesHeadProps) {
  const { title, description } = adminHomesPage.meta;
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
        <ConnectionStatus connection={connection} />
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

/** Why the public pages do not follow their data, for the people who can correct it. */
export function PageProblems() {
  const { data } = useQuery({
    queryKey: ['page-state'],
    queryFn: () => dataOf(readPageState()),
    enabled: useCan()('price_homes'),
    // Pages are made a moment after a change.
    refetchInterval: PROBLEMS_AGAIN_AFTER_MS,
  });
  const problems = data?.problems ?? [];
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className="mb-2 border-danger border-l-3 bg-sand/60 px-3 py-2">
          <p className="font-semibold text-danger">The public pages do not show the latest changes</p>
          <ul className="wrap-anywhere text-small">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
