import { cn } from '#app/lib/cn.ts';
import type { Words } from '#content/schemas/documents.ts';
import { wordsOf } from '#content/words.ts';

interface SampleMarkProps {
  of: keyof Words['pages/layout']['samples'];
  className?: string;
}

/** Marks invented content until the owner has replaced it. */
export function SampleMark({ of, className }: SampleMarkProps) {
  return (
    <span className={cn('inline-block border-brass border-l pl-2 text-small', className)}>
      {wordsOf('pages/layout').samples[of]}
    </span>
  );
}
