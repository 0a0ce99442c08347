import type { ReactNode } from 'react';

/** A problem above the list, announced when it appears; nothing without children. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      {children && <p className="mb-2 border-danger border-l-4 bg-sand px-4 py-2">{children}</p>}
    </div>
  );
}
