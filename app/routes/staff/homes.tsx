import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { HomesPage } from '#app/features/homes/homes-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { adminHomesPage } from '#content/pages/admin-homes.ts';
import { StaffRoute } from './staff-route.tsx';

export const meta = () => pageMeta(adminHomesPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function Homes() {
  return <StaffRoute right="read_homes" Content={HomesPage} />;
}
