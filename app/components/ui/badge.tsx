import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';

export type BadgeLook = 'destructive' | 'secondary' | 'default';

const looks: Record<BadgeLook, string> = {
  destructive: 'border-danger bg-danger text-white',
  secondary: 'border-stone bg-sand text-ink',
  default: 'border-eucalypt bg-eucalypt text-white',
};

export function Badge({ look, children }: { look: BadgeLook; children: ReactNode }) {
  return (
    <span
      className={cn('inline-block border px-1.5 text-[0.8125rem] leading-5', looks[look])}
      data-look={look}
    >
      {children}
    </span>
  );
}
