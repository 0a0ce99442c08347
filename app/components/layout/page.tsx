import type { ReactNode } from 'react';

/** The main landmark; the skip link and a navigation move the focus here. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {children}
    </main>
  );
}
