import type { ReactNode } from 'react';
import { InlineDrawing } from '#app/components/drawing/inline-drawing.tsx';
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
  /** A drawing that fills the band; on a phone a part of it, below the text, with the lit window. */
  wall?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The dark band at the top of an inner page. It extends behind the breadcrumbs and the translucent header. */
export function Masthead({ tone = 'ink', wall, className, children }: MastheadProps) {
  return (
    <div className={cn('masthead on-dark', tones[tone], className)}>
      {children}
      {wall && (
        <InlineDrawing
          svg={wall}
          className="-ml-[160%] h-[56vw] w-[260%] overflow-clip lg:absolute lg:inset-0 lg:-z-1 lg:m-0 lg:size-auto lg:mask-[linear-gradient(90deg,#0003_38%,#000_58%)]"
        />
      )}
    </div>
  );
}
