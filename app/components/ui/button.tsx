import type { ComponentProps } from 'react';
import { cn } from '#app/lib/cn.ts';

export type ButtonLook = 'ink' | 'brass' | 'outline' | 'outline-on-dark' | 'danger';

const looks: Record<ButtonLook, string> = {
  ink: 'bg-ink text-paper border-ink hover:bg-harbour hover:border-harbour',
  brass: 'bg-brass-light text-ink border-brass-light hover:bg-paper hover:border-paper',
  outline: 'bg-transparent text-ink border-ink hover:bg-ink hover:text-paper',
  danger: 'bg-danger text-white border-danger disabled:border-sand disabled:bg-sand disabled:text-stone',
  'outline-on-dark': 'bg-transparent text-paper border-brass-light hover:bg-brass-light hover:text-ink',
};

export function buttonClass(look: ButtonLook = 'ink', className?: string): string {
  return cn('button', looks[look], className);
}

export function Button({ look, className, ...props }: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type="button" {...props} className={buttonClass(look, className)} />;
}
