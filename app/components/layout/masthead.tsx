import type { ReactNode } from 'react';
import { accentClass } from '#app/components/project/accent-class.ts';
import { cn } from '#app/lib/cn.ts';
import type { Accent } from '#content/colours.ts';

export type MastheadTone = Accent | 'ink' | 'eucalypt' | 'brass';

const tones: Record<MastheadTone, string> = {
  ink: 'bg-ink',
  harbour: accentClass.harbour.background,
  jacaranda: accentClass.jacaranda.background,
  eucalypt: 'bg-eucalypt-deep',
  brass: 'bg-brass-deep',
};

interface MastheadProps {
  tone?: MastheadTone | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The dark band at the top of an inner page. It extends behind the breadcrumbs and the translucent header. */
export function Masthead({ tone = 'ink', className, children }: MastheadProps) {
  return <div className={cn('masthead on-dark', tones[tone], className)}>{children}</div>;
}
