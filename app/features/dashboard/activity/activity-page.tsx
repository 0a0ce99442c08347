import { useLocation, useNavigate } from 'react-router';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { Breadcrumbs } from '#app/components/layout/breadcrumbs.tsx';
import { StaffLinks } from '#app/components/staff/staff-links.tsx';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { activityPage } from '#content/pages/activity.ts';
import { readShownActivity, type ShownActivity, writeShownActivity } from './activity-filter.ts';
import { ActivityList } from './activity-list.tsx';
import { ActivityToolbar } from './activity-toolbar.tsx';

/** The actions of all staff on all submissions. Rendered only inside RequireStaff. */
export function ActivityPage() {
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
      <div className="wide-page-width pb-16 text-dense">
        <header className="flex flex-wrap items-baseline gap-x-5 pb-1 lg:min-h-11">
          <Breadcrumbs inRow />
          <div className="min-w-0 basis-full md:flex md:items-baseline md:gap-4 lg:basis-auto">
            <h1 className="text-[1.5rem] leading-8 lg:text-title-3">{activityPage.meta.title}</h1>
            <p className="text-small text-stone">{activityPage.meta.description}</p>
          </div>
          <div className="-mr-2 ml-auto flex flex-wrap">
            <StaffLinks />
          </div>
        </header>
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
