import { KEPT_TOASTS } from './kept-toasts.ts';

export interface ToastText {
  title: string;
  description?: string;
  /** Something failed: read out at once, and kept until it is dismissed. */
  destructive?: boolean;
}

const SHOWN_FOR_MS = 8000;
const SHOWN_AT_MOST = 3;

let shown: ToastText[] = [];
const timers = new Map<ToastText, ReturnType<typeof setTimeout>>();

/** Says something beside the page. The same thing said again takes the place of what was said before. */
export function toast(text: ToastText): void {
  shown = [...shown.filter(({ title }) => title !== text.title), text].slice(-SHOWN_AT_MOST);
  showToasts();
  if (!text.destructive) hideLater(text);
}

/** Said on the page that is about to be loaded, with what is being said now. Without storage that page speaks for itself. */
export function toastOnNextPage(text: ToastText): void {
  try {
    sessionStorage.setItem(KEPT_TOASTS, JSON.stringify([...shown, text]));
  } catch {}
}

/** Also called after a dialog has gone with its own place for toasts: what it said goes on in the page. */
export function showToasts(): void {
  for (const old of document.querySelectorAll('[data-toast]')) old.remove();
  const place =
    document.querySelector('dialog:modal [data-toasts]') ?? document.querySelector('[data-toasts]');
  const model = place?.querySelector<HTMLElement>('[data-toast-model]');
  if (!place || !model) return;
  for (const text of shown) {
    place
      .querySelector(text.destructive ? '[role=alert]' : '[role=status]')
      ?.append(fill(model.cloneNode(true) as HTMLElement, text));
  }
}

function fill(element: HTMLElement, text: ToastText): HTMLElement {
  delete element.dataset.toastModel;
  element.dataset.toast = text.destructive ? 'destructive' : 'plain';
  element.hidden = false;
  element.querySelector('[data-title]')?.append(text.title);
  element.querySelector('[data-description]')?.append(text.description ?? '');
  element.querySelector('button')?.addEventListener('click', () => hide(text));
  element.addEventListener('pointerenter', () => clearTimeout(timers.get(text)));
  element.addEventListener('pointerleave', () => !text.destructive && hideLater(text));
  return element;
}

function hideLater(text: ToastText): void {
  clearTimeout(timers.get(text));
  timers.set(
    text,
    setTimeout(() => hide(text), SHOWN_FOR_MS),
  );
}

function hide(text: ToastText): void {
  clearTimeout(timers.get(text));
  timers.delete(text);
  shown = shown.filter((other) => other !== text);
  showToasts();
}
