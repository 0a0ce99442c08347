import type { ComponentProps, ReactNode } from 'react';
import { useCan } from '#app/lib/rights.ts';

/** The actions in a strip above the message, for staff who may answer. */
export function StripActions({ children }: { children: ReactNode }) {
  const can = useCan();
  return can('answer_submissions') && <div className="flex gap-x-5">{children}</div>;
}

export function StripButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="min-h-11 cursor-pointer font-semibold underline underline-offset-4 lg:min-h-9"
      {...props}
    />
  );
}
