import type { ReactNode } from 'react';

interface LabelledProps {
  /** Of the control. */
  id: string;
  label: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Labelled({ id, label, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold text-small">
        {label}
      </label>
      {children}
    </div>
  );
}
