import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';

interface CallToActionProps {
  id?: string;
  eyebrow: string;
  title: ReactNode;
  text?: string;
  /** Sand where a dark band stands above it already. */
  tone?: 'ink' | 'sand';
  children: ReactNode;
}

export function CallToAction({
  id = 'next-step',
  eyebrow,
  title,
  text,
  tone = 'ink',
  children,
}: CallToActionProps) {
  const isDark = tone === 'ink';
  return (
    <section
      aria-labelledby={id}
      className={cn('py-section print:hidden', isDark ? 'on-dark bg-ink text-paper' : 'bg-sand')}
    >
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-10">
        <div className="max-w-[44rem]">
          <p className={cn('eyebrow mb-4', isDark ? 'text-brass-light' : 'text-brass')}>{eyebrow}</p>
          <h2 id={id} className="title-section">
            {title}
          </h2>
          {text && <p className="mt-5 max-w-measure text-lead">{text}</p>}
        </div>
        <div className="flex flex-wrap gap-4">{children}</div>
      </div>
    </section>
  );
}
