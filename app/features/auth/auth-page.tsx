import type { ReactNode } from 'react';
import { Page } from '#app/components/layout/page.tsx';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { cn } from '#app/lib/cn.ts';

interface AuthPageProps {
  words: Record<'eyebrow' | 'title' | 'subtitle', string>;
  children: ReactNode;
}

export function AuthPage({ words: { eyebrow, title, subtitle }, children }: AuthPageProps) {
  return (
    <Page>
      <div className="page-width grid gap-12 py-section lg:grid-cols-2">
        <header>
          <p className="eyebrow text-brass">{eyebrow}</p>
          <h1 className="mt-4 text-title-2 md:text-title-1">{title}</h1>
          <p className="mt-6 text-lead text-stone">{subtitle}</p>
        </header>
        <div className="w-full max-w-md lg:justify-self-end">
          {/* Above the form: over the page it would cover a button on a phone. */}
          <ToastRow />
          {children}
        </div>
      </div>
    </Page>
  );
}

export function AuthNotice({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p role="alert" className={cn('border-danger border-l-2 bg-sand p-4 text-small', className)}>
      {children}
    </p>
  );
}
