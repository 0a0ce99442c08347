import { Icon } from './icon.tsx';

/**
 * Where toasts appear: a live region must be in the page before it speaks. A modal dialog brings another, because the
 * page behind it is out of reach. `toast()` copies the model and fills it in.
 */
export function Toasts() {
  return (
    <div
      data-toasts
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-end gap-3 print:hidden"
    >
      <div role="status" className="contents" />
      <div role="alert" className="contents" />
      <div hidden data-toast-model className="toast on-dark">
        <div className="grow">
          <p data-title className="font-semibold" />
          <p data-description className="text-small mt-1 empty:hidden" />
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
