import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { StaffPage } from '#app/features/auth/staff/staff-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { teamPage } from '#content/pages/team.ts';
import { StaffRoute } from './staff-route.tsx';

export const meta = () => pageMeta(teamPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function TeamPage() {
  return <StaffRoute right="manage_staff" Content={StaffPage} />;
}
