import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { ActivityPage } from '#app/features/dashboard/activity/activity-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { activityPage } from '#content/pages/activity.ts';
import { StaffRoute } from './staff-route.tsx';

export const meta = () => pageMeta(activityPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function Activity() {
  return <StaffRoute right="read_submissions" Content={ActivityPage} />;
}
