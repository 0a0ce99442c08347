import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { SystemPage } from '#app/features/system/system-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { adminSystemPage } from '#content/pages/admin-system.ts';
import { StaffRoute } from './staff-route.tsx';

export const meta = () => pageMeta(adminSystemPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function System() {
  return <StaffRoute right="manage_system" Content={SystemPage} />;
}
