import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { ContentPage } from '#app/features/content/content-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { adminContentPage } from '#content/pages/admin-content.ts';
import { StaffRoute } from './staff-route.tsx';

export const meta = () => pageMeta(adminContentPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function Content() {
  return <StaffRoute right="read_content" Content={ContentPage} />;
}
