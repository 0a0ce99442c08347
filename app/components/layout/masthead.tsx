import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';

export type MastheadTone = 'ink' | 'harbour' | 'jacaranda' | 'eucalypt' | 'brass';

const tones: Record<MastheadTone, string> = {
  ink: 'bg-ink',
  harbour: 'bg-harbour-deep',
  jacaranda: 'bg-jacaranda-deep',
  eucalypt: 'bg-eucalypt-deep',
  brass: 'bg-brass-deep',
};

interface MastheadProps {
  tone?: MastheadTone | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The dark band at the top of an inner page. It begins behind breadcrumbs and header, which let it shine through. */
export function Masthead({ tone = 'ink', className, children }: MastheadProps) {
  return <div className={cn('masthead on-dark', tones[tone], className)}>{children}</div>;
}
