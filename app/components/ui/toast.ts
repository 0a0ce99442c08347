import { KEPT_TOASTS } from './kept-toasts.ts';

export interface ToastText {
  title: string;
  description?: string;
  /** A failure: announced at once, and shown until it is dismissed or replaced. */
  destructive?: boolean;
  /** The person concerned, shown after the description. */
  person?: string;
  undo?: () => void;
  /** Opens what it is about. */
  open?: () => void;
}

/** Long enough to read two sentences. */
const SHOWN_FOR_MS = 6_000;
/** Long enough to notice a mistake. */
const UNDO_SHOWN_FOR_MS = 12_000;

/** One at a time: a new toast replaces the previous one. */
let shown: ToastText | undefined;
let waiting: ToastText[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: ToastText): void {
  shown = text;
  showToasts();
  clearTimeout(timer);
  if (!text.destructive) hideLater(text);
}

export function failed(title: string, description: string): void {
  toast({ title, description, destructive: true });
}

/** Shows one after the other: each when the previous one has gone. */
export function toastInTurn([first, ...others]: ToastText[]): void {
  if (first) toast(first);
  waiting = others;
}

/** For a notice: after the current toast, which may offer an undo, but in place of an earlier notice. */
export function toastNext(text: ToastText): void {
  if (!shown || shown.open) toast(text);
  else waiting = [...waiting.filter(({ open }) => !open), text];
}

/** Shown on the page that is about to be loaded, after the current toast, unless that would stay. Without storage they are not shown. */
export function toastOnNextPage(text: ToastText): void {
  try {
    sessionStorage.setItem(KEPT_TOASTS, JSON.stringify(shown && !shown.destructive ? [shown, text] : [text]));
  } catch {}
}

/** Also called when a toast region mounts or unmounts, with a dialog or the dashboard: the current toast moves to another region. */
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
  const description = element.querySelector('[data-description]');
  description?.append(text.description ?? '');
  if (text.person) {
    const person = document.createElement('p');
    person.className = description?.className ?? '';
    person.append(text.person);
    description?.after(person);
  }
  const dismiss = element.querySelector('button');
  dismiss?.addEventListener('click', () => hide(text));
  for (const [label, act] of [
    ['Undo', text.undo],
    ['Open', text.open],
  ] as const)
    if (act) dismiss?.before(actionButton(text, label, act));
  element.addEventListener('pointerenter', () => clearTimeout(timer));
  element.addEventListener('pointerleave', () => !text.destructive && hideLater(text));
  return element;
}

function actionButton(text: ToastText, label: string, act: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'min-h-11 cursor-pointer px-3 font-semibold underline underline-offset-4';
  button.append(label);
  button.addEventListener('click', () => {
    hide(text);
    act();
  });
  return button;
}

function hideLater(text: ToastText): void {
  clearTimeout(timer);
  timer = setTimeout(() => hide(text), text.undo || text.open ? UNDO_SHOWN_FOR_MS : SHOWN_FOR_MS);
}

function hide(text: ToastText): void {
  if (shown !== text) return;
  clearTimeout(timer);
  shown = undefined;
  showToasts();
  toastInTurn(waiting);
}
