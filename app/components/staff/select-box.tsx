import type { ComponentProps } from 'react';
import { cn } from '#app/lib/cn.ts';

interface SelectBoxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onClick' | 'type'> {
  /** Some of its rows are selected, but not all. */
  isPartial?: boolean;
  /** With `upTo`, the shift key was held. */
  onTick: (upTo: boolean) => void;
}

/** Selects a row, or all of them. */
export function SelectBox({ isPartial = false, onTick, className, ...input }: SelectBoxProps) {
  return (
    <label className={cn('grid size-11 shrink-0 cursor-pointer place-items-center', className)}>
      <input
        {...input}
        type="checkbox"
        className="size-5 cursor-pointer accent-ink"
        ref={(box) => {
          if (box) box.indeterminate = isPartial;
        }}
        onChange={() => undefined}
        onClick={({ shiftKey }) => onTick(shiftKey)}
      />
    </label>
  );
}
