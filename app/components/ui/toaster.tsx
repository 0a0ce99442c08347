import { useEffect, useId, useSyncExternalStore } from 'react';
import { cn } from '#app/lib/cn.ts';
import { Icon } from './icon.tsx';

export interface ToastText {
  title: string;
  description?: string;
  /** Something failed: read out at once, and kept until it is dismissed. */
  destructive?: boolean;
}

interface Toast extends ToastText {
  id: number;
}

const SHOWN_FOR_MS = 8000;
const SHOWN_AT_MOST = 3;
const none: Toast[] = [];

let toasts = none;
let lastId = 0;
let places: string[] = [];
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Says something beside the page, from anywhere in the client. */
export function toast(text: ToastText): void {
  lastId += 1;
  // The same thing said again takes the place of what was said before: ten marks in a row are one toast, not ten.
  const others = toasts.filter(({ title }) => title !== text.title);
  show([...others, { ...text, id: lastId }].slice(-SHOWN_AT_MOST));
  if (!text.destructive) hideLater(lastId);
}

/**
 * Mounted once in the layout: a live region must be there before it speaks. A modal dialog mounts another of its own,
 * because the page behind it is out of reach; the last one mounted speaks.
 */
export function Toaster() {
  const place = useId();
  useEffect(() => {
    places = [...places, place];
    show(toasts);
    return () => {
      places = places.filter((other) => other !== place);
      show(toasts);
    };
  }, [place]);
  const shown = useSyncExternalStore(
    subscribe,
    () => (places.at(-1) === place ? toasts : none),
    () => none,
  );
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-end gap-3 print:hidden">
      <div role="status" className="contents">
        {shown.filter(({ destructive }) => !destructive).map(renderToast)}
      </div>
      <div role="alert" className="contents">
        {shown.filter(({ destructive }) => destructive).map(renderToast)}
      </div>
    </div>
  );
}

function renderToast({ id, title, description, destructive }: Toast) {
  return (
    <div
      key={id}
      onPointerEnter={() => clearTimeout(timers.get(id))}
      onPointerLeave={() => !destructive && hideLater(id)}
      className={cn(
        'on-dark pointer-events-auto flex w-full max-w-96 items-start gap-3 border p-4 text-paper',
        destructive ? 'border-danger bg-danger' : 'border-brass-light bg-ink',
      )}
    >
      <div className="grow">
        <p id={`toast-${id}`} className="font-semibold">
          {title}
        </p>
        {description && <p className="text-small mt-1">{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        aria-describedby={`toast-${id}`}
        onClick={() => hide(id)}
        className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function hideLater(id: number): void {
  timers.set(
    id,
    setTimeout(() => hide(id), SHOWN_FOR_MS),
  );
}

function hide(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  show(toasts.filter((other) => other.id !== id));
}

function show(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
