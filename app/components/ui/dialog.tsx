import type { ComponentProps } from 'react';

/** Props for buttons that open or close a dialog. The browser handles them; layout/page-behaviour.ts does in older ones. */
export function dialogOpener(id: string) {
  return { type: 'button', 'aria-haspopup': 'dialog', commandfor: id, command: 'show-modal' } as const;
}

export function dialogCloser(id: string) {
  return { type: 'button', commandfor: id, command: 'close' } as const;
}

/** A native modal dialog: Escape, focus and the inert page come with the element. */
export function Dialog(dialog: ComponentProps<'dialog'> & { 'aria-label': string }) {
  return <dialog {...dialog} />;
}
