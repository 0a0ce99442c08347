import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { PhotographsPage } from '#app/features/photographs/photographs-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { adminPhotographsPage } from '#content/pages/admin-photographs.ts';
import { StaffRoute } from './staff-route.tsx';

export const meta = () => pageMeta(adminPhotographsPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function Photographs() {
  return <StaffRoute right="read_content" Content={PhotographsPage} />;
}
