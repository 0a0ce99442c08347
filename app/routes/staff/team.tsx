import { Page } from '#app/components/layout/page.tsx';
import { RequireStaff } from '#app/features/auth/require-staff.tsx';
import { StaffPage } from '#app/features/auth/staff/staff-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { teamPage } from '#content/pages/team.ts';

export const meta = () => pageMeta(teamPage.meta);

export default function TeamPage() {
  return (
    <Page>
      <RequireStaff right="manage_staff">{({ user }) => <StaffPage userId={user.id} />}</RequireStaff>
    </Page>
  );
}
