import type { ReactNode } from 'react';

/** A row of large figures with their names. */
export function FigureList({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-3 print:mt-1 print:grid-cols-3">{children}</dl>
  );
}

export function FigureItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-ink border-t pt-3 print:pt-1">
      <dt className="text-small text-stone">{name}</dt>
      <dd className="figures text-title-3 leading-tight print:text-lead">{children}</dd>
    </div>
  );
}

export function Small({ children }: { children: ReactNode }) {
  return <span className="mt-1 block text-small text-stone">{children}</span>;
}
