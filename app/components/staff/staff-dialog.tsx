import type { ReactNode } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { DialogHead, OpenDialog } from '#app/components/ui/open-dialog.tsx';
import { cn } from '#app/lib/cn.ts';

interface StaffDialogProps {
  title: string;
  label?: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A dialog with its title and a button to close it. */
export function StaffDialog({
  title,
  label = title,
  onClose,
  className = 'max-w-lg',
  children,
}: StaffDialogProps) {
  return (
    <OpenDialog label={label} onClose={onClose} className={cn('w-full', className)}>
      <DialogHead title={title} onClose={onClose} />
      {children}
    </OpenDialog>
  );
}

interface DialogButtonsProps {
  submit: string;
  disabled?: boolean;
  onCancel: () => void;
  className?: string;
}

export function DialogButtons({ submit, disabled, onCancel, className }: DialogButtonsProps) {
  return (
    <div className={cn('flex flex-wrap gap-3', className)}>
      <Button type="submit" disabled={disabled}>
        {submit}
      </Button>
      <Button look="outline" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
