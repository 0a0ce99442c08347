import { OWN_BREADCRUMBS } from '#app/components/layout/breadcrumbs.tsx';
import { Account } from '#app/features/auth/account/account.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { accountPage } from '#content/pages/account.ts';
import { StaffRoute } from './staff-route.tsx';

export const meta = () => pageMeta(accountPage.meta);

export const handle = OWN_BREADCRUMBS;

export default function MyAccount() {
  return <StaffRoute isAccountPage Content={Account} />;
}
