import { Page } from '#app/components/layout/page.tsx';
import { Account } from '#app/features/auth/account/account.tsx';
import { RequireStaff } from '#app/features/auth/require-staff.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { accountPage } from '#content/pages/account.ts';

export const meta = () => pageMeta(accountPage.meta);

export default function MyAccount() {
  return (
    <Page>
      <RequireStaff isAccountPage>
        {({ user, signOut }) => <Account user={user} onSignOut={() => void signOut()} />}
      </RequireStaff>
    </Page>
  );
}
