import type { ComponentProps, ReactNode } from 'react';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useCan } from '#app/lib/rights.ts';

/** The actions in a strip above the message, for staff who may answer. */
export function StripActions({ children }: { children: ReactNode }) {
  const can = useCan();
  return can('answer_submissions') && <div className="flex gap-x-5">{children}</div>;
}

export function StripButton(props: ComponentProps<'button'>) {
  return <TextButton {...props} className="min-h-11 font-semibold lg:min-h-9" />;
}
