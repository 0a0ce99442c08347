import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { RequireStaff } from '#app/features/auth/require-staff.tsx';
import { HomesPage } from '#app/features/homes/homes-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { adminHomesPage } from '#content/pages/admin-homes.ts';

export const meta = () => pageMeta(adminHomesPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function Homes() {
  return (
    <Page>
      <RequireStaff right="read_homes">
        {({ user, signOut }) => <HomesPage email={user.email ?? ''} onSignOut={() => void signOut()} />}
      </RequireStaff>
    </Page>
  );
}
