import type { ReactNode } from 'react';
import { emphasised } from '#app/components/emphasised.tsx';
import { cn } from '#app/lib/cn.ts';

interface SectionTitleProps {
  /** The heading's id; it labels the section. */
  id: string;
  eyebrow: string;
  title: string;
  isOnDark?: boolean;
}

interface SectionProps extends Omit<SectionTitleProps, 'isOnDark'> {
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function Section({ id, eyebrow, title, aside, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={cn('py-section', className)}>
      <div className="page-width">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div className="max-w-[46rem]">
            <SectionTitle id={id} eyebrow={eyebrow} title={title} />
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}

export function SectionTitle({ id, eyebrow, title, isOnDark = false }: SectionTitleProps) {
  return (
    <>
      <p className={cn('eyebrow mb-4', isOnDark ? 'text-brass-light' : 'text-brass')}>{eyebrow}</p>
      <h2 id={id} className="title-section">
        {emphasised(title)}
      </h2>
    </>
  );
}
