import { type ReactNode, useId } from 'react';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';

interface AccountSectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-line border-t py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={id} className="text-title-3">
          {title}
        </h2>
        <p className="mt-2 text-small text-stone">{lead}</p>
      </div>
      <div className="max-w-xl">
        <ErrorBoundary data={children}>{children}</ErrorBoundary>
      </div>
    </section>
  );
}
