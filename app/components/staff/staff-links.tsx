import { Link, useLocation } from 'react-router';
import { cn } from '#app/lib/cn.ts';
import { useCan } from '#app/lib/rights.ts';

export const staffLinkClass = 'min-h-11 cursor-pointer px-2 text-small underline-offset-4 hover:underline';

const pages: ReadonlyArray<{
  path: string;
  label: string;
  right?: 'read_homes' | 'read_content' | 'manage_staff';
}> = [
  { path: '/admin', label: 'Submissions' },
  { path: '/admin/homes', label: 'Homes', right: 'read_homes' },
  { path: '/admin/content', label: 'Content', right: 'read_content' },
  { path: '/admin/photographs', label: 'Photographs', right: 'read_content' },
  { path: '/admin/activity', label: 'Activity' },
  { path: '/admin/team', label: 'Team', right: 'manage_staff' },
];

/** The other pages of staff. */
export function StaffLinks() {
  const can = useCan();
  const { pathname } = useLocation();
  return pages
    .filter(({ path, right }) => path !== pathname && (!right || can(right)))
    .map(({ path, label }) => (
      <Link
        key={path}
        to={path}
        className={cn(staffLinkClass, 'inline-flex items-center max-md:px-1.5 max-md:text-[0.8125rem]')}
      >
        {label}
      </Link>
    ));
}
