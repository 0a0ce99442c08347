import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { RequireStaff } from '#app/features/auth/require-staff.tsx';
import { PhotographsPage } from '#app/features/photographs/photographs-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { adminPhotographsPage } from '#content/pages/admin-photographs.ts';

export const meta = () => pageMeta(adminPhotographsPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function Photographs() {
  return (
    <Page>
      <RequireStaff right="read_content">
        {({ user, signOut }) => <PhotographsPage email={user.email ?? ''} onSignOut={() => void signOut()} />}
      </RequireStaff>
    </Page>
  );
}
