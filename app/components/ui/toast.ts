import { KEPT_TOASTS } from './kept-toasts.ts';

export interface ToastText {
  title: string;
  description?: string;
  /** Something failed: read out at once, and kept until it is dismissed or something newer is said. */
  destructive?: boolean;
}

const SHOWN_FOR_MS = 3_000;

/** One at a time: what was said before is out of date. */
let shown: ToastText | undefined;
let waiting: ToastText[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something beside the page, in place of what was said before. */
export function toast(text: ToastText): void {
  shown = text;
  showToasts();
  clearTimeout(timer);
  if (!text.destructive) hideLater(text);
}

/** Says one after the other: each when the one before it has gone. */
export function toastInTurn([first, ...others]: ToastText[]): void {
  if (first) toast(first);
  waiting = others;
}

/** Said on the page that is about to be loaded, after what is being said now. Without storage that page speaks for itself. */
export function toastOnNextPage(text: ToastText): void {
  try {
    sessionStorage.setItem(KEPT_TOASTS, JSON.stringify(shown ? [shown, text] : [text]));
  } catch {}
}

/** Also called when a place for toasts comes or goes, with a dialog or the dashboard: what was said goes on elsewhere. */
export function showToasts(): void {
  for (const old of document.querySelectorAll('[data-toast]')) old.remove();
  const place =
    document.querySelector('dialog:modal [data-toasts]') ?? document.querySelector('[data-toasts]');
  const model = place?.querySelector<HTMLElement>('[data-toast-model]');
  if (!shown || !place || !model) return;
  place
    .querySelector(shown.destructive ? '[role=alert]' : '[role=status]')
    ?.append(fill(model.cloneNode(true) as HTMLElement, shown));
}

function fill(element: HTMLElement, text: ToastText): HTMLElement {
  delete element.dataset.toastModel;
  element.dataset.toast = text.destructive ? 'destructive' : 'plain';
  element.hidden = false;
  element.querySelector('[data-title]')?.append(text.title);
  element.querySelector('[data-description]')?.append(text.description ?? '');
  element.querySelector('button')?.addEventListener('click', () => hide(text));
  element.addEventListener('pointerenter', () => clearTimeout(timer));
  element.addEventListener('pointerleave', () => !text.destructive && hideLater(text));
  return element;
}

function hideLater(text: ToastText): void {
  clearTimeout(timer);
  timer = setTimeout(() => hide(text), SHOWN_FOR_MS);
}

function hide(text: ToastText): void {
  if (shown !== text) return;
  clearTimeout(timer);
  shown = undefined;
  showToasts();
  toastInTurn(waiting);
}
