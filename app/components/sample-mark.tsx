import { cn } from '#app/lib/cn.ts';
import { layoutWords } from '#content/pages/layout.ts';

interface SampleMarkProps {
  of: keyof typeof layoutWords.samples;
  className?: string;
}

/** Marks invented content until the owner has replaced it. */
export function SampleMark({ of, className }: SampleMarkProps) {
  return (
    <span className={cn('inline-block border-brass border-l pl-2 text-small', className)}>
      {layoutWords.samples[of]}
    </span>
  );
}
