import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { ReportPage } from '#app/features/dashboard/report/report-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { reportPage } from '#content/pages/report.ts';
import { StaffRoute } from './staff-route.tsx';

export const meta = () => pageMeta(reportPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function Report() {
  return <StaffRoute right="read_submissions" Content={ReportPage} />;
}
