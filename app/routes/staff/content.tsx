import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { RequireStaff } from '#app/features/auth/require-staff.tsx';
import { ContentPage } from '#app/features/content/content-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { adminContentPage } from '#content/pages/admin-content.ts';

export const meta = () => pageMeta(adminContentPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function Content() {
  return (
    <Page>
      <RequireStaff right="read_content">
        {({ user, signOut }) => (
          <ContentPage userId={user.id} email={user.email ?? ''} onSignOut={() => void signOut()} />
        )}
      </RequireStaff>
    </Page>
  );
}
