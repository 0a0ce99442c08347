import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { RulesPage } from '#app/features/dashboard/rules/rules-page.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { rulesPage } from '#content/pages/rules.ts';
import { StaffRoute } from './staff-route.tsx';

export const meta = () => pageMeta(rulesPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function Rules() {
  return <StaffRoute right="manage_staff" Content={RulesPage} />;
}
