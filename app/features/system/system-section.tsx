import type { ReactNode } from 'react';

interface SystemSectionProps {
  id: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function SystemSection({ id, title, action, children }: SystemSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-8 first-of-type:mt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-[1.25rem] leading-7">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
