import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { RequireStaff } from '#app/features/auth/require-staff.tsx';
import { Dashboard } from '#app/features/dashboard/dashboard.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { adminPage } from '#content/pages/admin.ts';

export const meta = () => pageMeta(adminPage.meta);

/** The breadcrumbs are in the row of the heading, so that the list starts higher. */
export const handle = OWN_BREADCRUMBS;

export default function Admin() {
  return (
    <Page>
      <RequireStaff>
        {({ user, signOut }) => <Dashboard user={user} onSignOut={() => void signOut()} />}
      </RequireStaff>
    </Page>
  );
}
