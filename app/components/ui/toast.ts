export interface ToastText {
  title: string;
  description?: string;
  /** Something failed: read out at once, and kept until it is dismissed. */
  destructive?: boolean;
}

const SHOWN_FOR_MS = 8000;

let shown: ToastText | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something beside the page. There is one place for it: what is said next takes the place of what was said before. */
export function toast(text: ToastText): void {
  shown = text;
  show();
  clearTimeout(timer);
  if (!text.destructive) hideLater();
  // A dialog that closes takes its own place for toasts away; what it said goes on in the page.
  document.addEventListener('close', show, { capture: true });
}

function show(): void {
  for (const old of document.querySelectorAll('[data-toast]')) old.remove();
  const place =
    document.querySelector('dialog:modal [data-toasts]') ?? document.querySelector('[data-toasts]');
  const model = place?.querySelector<HTMLElement>('[data-toast-model]');
  if (!shown || !place || !model) return;
  const { title, description = '', destructive = false } = shown;
  const element = model.cloneNode(true) as HTMLElement;
  delete element.dataset.toastModel;
  element.dataset.toast = destructive ? 'destructive' : 'plain';
  element.hidden = false;
  element.querySelector('[data-title]')?.append(title);
  element.querySelector('[data-description]')?.append(description);
  element.querySelector('button')?.addEventListener('click', hide);
  element.addEventListener('pointerenter', () => clearTimeout(timer));
  element.addEventListener('pointerleave', () => !destructive && hideLater());
  place.querySelector(destructive ? '[role=alert]' : '[role=status]')?.append(element);
}

function hideLater(): void {
  clearTimeout(timer);
  timer = setTimeout(hide, SHOWN_FOR_MS);
}

function hide(): void {
  clearTimeout(timer);
  shown = undefined;
  show();
}
