import { cn } from '#app/lib/cn.ts';

const smallLooks = {
  ink: 'bg-ink text-paper hover:bg-harbour',
  outline: 'hover:bg-ink hover:text-paper',
};

export function smallButtonClass(look: keyof typeof smallLooks, className?: string): string {
  return cn(
    'min-h-11 cursor-pointer border border-ink px-3 font-semibold text-small',
    smallLooks[look],
    className,
  );
}
