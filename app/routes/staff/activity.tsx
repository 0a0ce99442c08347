import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { RequireStaff } from '#app/features/auth/require-staff.tsx';
import { ActivityPage } from '#app/features/dashboard/activity/activity-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { activityPage } from '#content/pages/activity.ts';

export const meta = () => pageMeta(activityPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function Activity() {
  return (
    <Page>
      <RequireStaff>{() => <ActivityPage />}</RequireStaff>
    </Page>
  );
}
