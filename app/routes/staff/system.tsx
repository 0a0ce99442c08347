import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { RequireStaff } from '#app/features/auth/require-staff.tsx';
import { SystemPage } from '#app/features/system/system-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { adminSystemPage } from '#content/pages/admin-system.ts';

export const meta = () => pageMeta(adminSystemPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function System() {
  return (
    <Page>
      <RequireStaff right="manage_system">
        {({ user, signOut }) => <SystemPage email={user.email ?? ''} onSignOut={() => void signOut()} />}
      </RequireStaff>
    </Page>
  );
}
