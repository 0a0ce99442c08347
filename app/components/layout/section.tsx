import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';

interface SectionProps {
  /** The heading's id; it names the section. */
  id: string;
  eyebrow?: string;
  title: ReactNode;
  lead?: ReactNode;
  tone?: 'paper' | 'sand' | 'ink';
  /** Stands at the right of the heading on wide screens. */
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
}

const tones = { paper: '', sand: 'bg-sand', ink: 'on-dark bg-ink text-paper' };

export function Section({
  id,
  eyebrow,
  title,
  lead,
  tone = 'paper',
  aside,
  className,
  children,
}: SectionProps) {
  return (
    <section aria-labelledby={id} className={cn('py-section', tones[tone], className)}>
      <div className="page-width">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div className="max-w-[46rem]">
            {eyebrow && (
              <p className={cn('eyebrow mb-4', tone === 'ink' ? 'text-brass-light' : 'text-brass')}>
                {eyebrow}
              </p>
            )}
            <h2 id={id} className="title-section">
              {title}
            </h2>
            {lead && (
              <p className={cn('mt-5 max-w-measure text-lead', tone !== 'ink' && 'text-stone')}>{lead}</p>
            )}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
