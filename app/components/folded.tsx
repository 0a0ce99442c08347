import type { ReactNode } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { emphasised } from './emphasised.tsx';

interface FoldedProps {
  title: string;
  /** Of those that share a name, one is open at a time. */
  name?: string;
  /** The address of what is inside: a link to it and find-in-page open it. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Closed until a reader wants it, with or without scripts; open on paper. */
export function Folded({ title, name, id, className, children }: FoldedProps) {
  return (
    <details name={name} className="border-ink border-t">
      <summary className="flex min-h-11 items-center justify-between gap-6 py-4 hover:text-brass sm:py-5">
        <h3 className="text-[1.375rem] leading-tight sm:text-title-3">{emphasised(title)}</h3>
        <Icon name="plus" className="details-plus size-7 text-brass" />
      </summary>
      <div id={id} className={className}>
        {children}
      </div>
    </details>
  );
}
