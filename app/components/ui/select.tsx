import type { ComponentProps } from 'react';
import { cn } from '#app/lib/cn.ts';
import { inputClass } from './field.tsx';

/** The browser's own control: it knows keyboards, screen readers and thumbs best. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select {...props} className={cn(inputClass, 'cursor-pointer', className)} />;
}
