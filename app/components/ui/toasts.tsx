import { useLayoutEffect } from 'react';
import { cn } from '#app/lib/cn.ts';
import { Icon } from './icon.tsx';
import { showToasts } from './toast.ts';

/**
 * The region for toasts; a live region must be in the page before it announces anything. A modal dialog has its own,
 * because the page behind it is inert. `toast()` clones the template and fills it in. With `inFlow` it is the last
 * row of the layout, so that it never covers a button, and stays in view while a long page is scrolled.
 */
export function Toasts({ inFlow = false }: { inFlow?: boolean }) {
  return (
    <div
      data-toasts
      className={
        inFlow
          ? 'sticky bottom-0 z-10 shrink-0 print:hidden'
          : 'pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-end print:hidden'
      }
    >
      <div role="status" className="contents" />
      <div role="alert" className="contents" />
      <div
        hidden
        data-toast-model
        className={cn(
          'on-dark pointer-events-auto flex w-full gap-[0.75rem] border border-brass-light bg-ink px-4 text-paper data-[toast=destructive]:border-danger data-[toast=destructive]:bg-danger',
          inFlow ? 'items-center border-x-0 py-[0.625rem]' : 'max-w-[24rem] items-start py-[1rem]',
        )}
      >
        <div className={inFlow ? 'flex grow flex-wrap gap-x-3' : 'grow'}>
          <p data-title className="font-semibold" />
          <p data-description className={cn('text-small empty:hidden', !inFlow && 'mt-1')} />
        </div>
        <button
          type="button"
          aria-label="Dismiss"
          className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center"
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

/** A region that mounts and unmounts with a part of the page; the current toast moves along. */
export function ToastRow() {
  useLayoutEffect(() => {
    showToasts();
    return () => void setTimeout(showToasts);
  }, []);
  return <Toasts inFlow />;
}
