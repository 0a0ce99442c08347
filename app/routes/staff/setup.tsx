import { AuthPage } from '#app/features/auth/auth-page.tsx';
import { FirstAdminForm } from '#app/features/auth/first-admin-form.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { setupPage } from '#content/pages/setup.ts';

export const meta = () => pageMeta(setupPage.meta);

export default function Setup() {
  return (
    <AuthPage words={setupPage}>
      <FirstAdminForm />
    </AuthPage>
  );
}
