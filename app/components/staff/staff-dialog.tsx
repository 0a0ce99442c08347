import { createContext, type ReactNode, use, useLayoutEffect, useRef } from 'react';
import { DialogHead, OpenDialog } from '#app/components/ui/open-dialog.tsx';
import { cn } from '#app/lib/cn.ts';

export const CloseContext = createContext<() => void>(() => undefined);

/** Closes the dialog that this component is in; nothing if it is closed already. */
export const useCloseDialog = () => use(CloseContext);

interface StaffDialogProps {
  title: string;
  label?: string;
  /** In place of closing the dialog. */
  onClose?: () => void;
  className?: string;
  /** Where a press of the first choice, meant for the dialog, would do harm. */
  startsAtTitle?: boolean;
  children: ReactNode;
}

/** What a person opens a dialog for. The button at its end is not: Enter would press it unread. */
const FIRST_CHOICE = ':is(input:not([hidden]), select, textarea, li button):enabled';

/** A dialog with its title and a button to close it. */
export function StaffDialog({
  title,
  label = title,
  onClose,
  className = 'max-w-lg',
  startsAtTitle = false,
  children,
}: StaffDialogProps) {
  const close = useCloseDialog();
  const content = useRef<HTMLDivElement>(null);
  // The browser focuses the button that closes it, because that one is first.
  useLayoutEffect(() => {
    const heading = startsAtTitle && content.current?.closest('dialog')?.querySelector('h2');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus();
    } else if (!content.current?.contains(document.activeElement))
      content.current?.querySelector<HTMLElement>(FIRST_CHOICE)?.focus();
  }, [startsAtTitle]);
  return (
    <OpenDialog label={label} onClose={onClose ?? close} className={cn('w-full', className)}>
      <DialogHead title={title} onClose={onClose ?? close} />
      <div ref={content} className="contents">
        {children}
      </div>
    </OpenDialog>
  );
}
