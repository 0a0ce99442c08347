import { AuthPage } from '#app/features/auth/auth-page.tsx';
import { AuthPanel } from '#app/features/auth/auth-panel.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { authPage } from '#content/pages/auth.ts';

export const meta = () => pageMeta(authPage.meta);

export default function Auth() {
  return (
    <AuthPage words={authPage}>
      <AuthPanel />
    </AuthPage>
  );
}
