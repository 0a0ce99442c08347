import { Link, useLocation } from 'react-router';
import { cn } from '#app/lib/cn.ts';
import { type Right, useCan } from '#app/lib/rights.ts';
import { useOpenItems } from '#app/lib/system-state.ts';

export const staffLinkClass =
  'min-h-11 cursor-pointer px-2 text-small underline-offset-4 hover:underline xl:max-2xl:px-1.5';

const SYSTEM = '/admin/system';

const pages: ReadonlyArray<{
  path: string;
  label: string;
  right?: Right;
}> = [
  { path: '/admin', label: 'Submissions' },
  { path: '/admin/homes', label: 'Homes', right: 'read_homes' },
  { path: '/admin/content', label: 'Content', right: 'read_content' },
  { path: '/admin/photographs', label: 'Photographs', right: 'read_content' },
  { path: '/admin/activity', label: 'Activity' },
  { path: '/admin/report', label: 'Report' },
  { path: '/admin/team', label: 'Team', right: 'manage_staff' },
  { path: SYSTEM, label: 'System', right: 'manage_system' },
];

export function StaffLinks() {
  const can = useCan();
  const { pathname } = useLocation();
  const open = useOpenItems(can('manage_system'));
  return pages
    .filter(({ path, right }) => path !== pathname && (!right || can(right)))
    .map(({ path, label }) => (
      <Link
        key={path}
        to={path}
        className={cn(
          staffLinkClass,
          'relative inline-flex items-center max-md:px-1.5 max-md:text-[0.8125rem]',
        )}
      >
        {label}
        {path === SYSTEM && open > 0 && (
          // It arrives later than the links, and must not move them under a press.
          <span className="figures absolute top-0 -right-2.5 bg-ink px-1 text-[0.6875rem] text-paper leading-4">
            {open}
            <span className="sr-only"> to do before going live</span>
          </span>
        )}
      </Link>
    ));
}
