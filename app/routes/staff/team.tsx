import { Page } from '#app/components/layout/page.tsx';
import { RequireStaff } from '#app/features/auth/require-staff.tsx';
import { Team } from '#app/features/auth/team/team.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { teamPage } from '#content/pages/team.ts';

export const meta = () => pageMeta(teamPage.meta);

export default function TeamPage() {
  return (
    <Page>
      <RequireStaff onlyAdmins>
        {({ user, recheck }) => <Team userId={user.id} onRefused={recheck} />}
      </RequireStaff>
    </Page>
  );
}
