import type { ComponentProps } from 'react';
import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { cn } from '#app/lib/cn.ts';

interface SmallButtonProps extends ComponentProps<'button'> {
  look?: 'ink' | 'outline';
}

export function SmallButton({ look = 'outline', className, ...props }: SmallButtonProps) {
  return <button type="button" {...props} className={smallButtonClass(look, className)} />;
}

/** Looks like a link. */
export function TextButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={cn('cursor-pointer underline underline-offset-4', className)}
    />
  );
}
