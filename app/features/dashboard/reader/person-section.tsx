import type { ReactNode } from 'react';

interface PersonSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function PersonSection({ id, title, children }: PersonSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="eyebrow font-normal font-text text-brass">
        {title}
      </h3>
      <div className="mt-1.5">{children}</div>
    </section>
  );
}
