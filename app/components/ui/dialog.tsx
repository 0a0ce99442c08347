import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';

/**
 * Props for a button that opens the dialog. Browsers that know invoker commands do it by themselves, even before
 * any script has come; the click handler is for the others.
 */
export function dialogOpener(id: string) {
  return {
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    onClick: (event: MouseEvent) => {
      if (!knowsCommands(event)) dialogOf(id)?.showModal();
    },
    ...{ commandfor: id, command: 'show-modal' },
  };
}

export function dialogCloser(id: string) {
  return {
    type: 'button' as const,
    onClick: (event: MouseEvent) => {
      if (!knowsCommands(event)) dialogOf(id)?.close();
    },
    ...{ commandfor: id, command: 'close' },
  };
}

/** A native modal dialog: Escape, focus and the inert page behind it come with the element. */
export function Dialog(dialog: ComponentProps<'dialog'> & { 'aria-label': string }) {
  return <dialog onKeyDown={keepFocus} {...dialog} />;
}

function dialogOf(id: string): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog#${id}`);
}

function knowsCommands(event: MouseEvent): boolean {
  return 'command' in event.currentTarget;
}

/** Tab goes round inside instead of out into the browser's own controls. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href], summary, :enabled:not(fieldset)'),
  ].filter((stop) => stop.checkVisibility({ visibilityProperty: true }));
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
