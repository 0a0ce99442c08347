import type { ComponentProps } from 'react';
import { cn } from '#app/lib/cn.ts';
import { denseInputClass, inputClass } from './field.tsx';

interface SelectProps extends ComponentProps<'select'> {
  isDense?: boolean;
}

/** A native control: it handles keyboards, screen readers and touch best. */
export function Select({ isDense = false, className, ...props }: SelectProps) {
  return (
    <select {...props} className={cn(isDense ? denseInputClass : inputClass, 'cursor-pointer', className)} />
  );
}
