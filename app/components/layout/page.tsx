import type { ReactNode } from 'react';

/** The one main landmark; the skip link and the focus after a navigation land here. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {children}
    </main>
  );
}
