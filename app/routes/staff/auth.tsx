import { Page } from '#app/components/layout/page.tsx';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { AuthPanel } from '#app/features/auth/auth-panel.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { authPage } from '#content/pages/auth.ts';

export const meta = () => pageMeta(authPage.meta);

export default function Auth() {
  return (
    <Page>
      <div className="page-width grid gap-12 py-section lg:grid-cols-2">
        <header>
          <p className="eyebrow text-brass">{authPage.eyebrow}</p>
          <h1 className="mt-4 text-title-2 md:text-title-1">{authPage.title}</h1>
          <p className="mt-6 text-lead text-stone">{authPage.subtitle}</p>
        </header>
        <div className="w-full max-w-md lg:justify-self-end">
          {/* Above the form: over the page it would cover a button on a phone. */}
          <ToastRow />
          <AuthPanel />
        </div>
      </div>
    </Page>
  );
}
