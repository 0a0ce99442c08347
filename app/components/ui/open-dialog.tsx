import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '#app/lib/cn.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { showToasts } from './toast.ts';
import { ToastRow } from './toasts.tsx';

interface OpenDialogProps {
  label: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A dialog that is open while it is rendered. */
export function OpenDialog({ label, onClose, className, children }: OpenDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  // Closed before it is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    showToasts();
    return () => dialog?.close();
  }, []);

  return (
    <Dialog
      ref={element}
      aria-label={label}
      className={cn('m-auto bg-paper text-ink backdrop:bg-ink/60', className)}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      {children}
      <ToastRow />
    </Dialog>
  );
}

export function DialogHead({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4 border-line border-b px-5 py-2">
      <h2 className="py-2 text-title-3">{title}</h2>
      <button
        type="button"
        onClick={onClose}
        className="-mr-3 grid size-12 shrink-0 cursor-pointer place-items-center"
      >
        <Icon name="close" />
        <span className="sr-only">Close</span>
      </button>
    </div>
  );
}
