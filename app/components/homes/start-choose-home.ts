import { type ToastText, toast } from '#app/components/ui/toast.ts';

/** Links choose a home by themselves; this shares its address, and tells screen readers which one is chosen. */
export function startChooseHome(element: HTMLElement, { copied }: { copied: ToastText }): void {
  element.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-share]');
    if (!link?.dataset.share || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void share(link.dataset.share, link.href, copied);
  });
  addEventListener('hashchange', () => markChosen(element));
  markChosen(element);
}

/** The same as the style rules show. */
function markChosen(element: HTMLElement): void {
  const cells = [...element.querySelectorAll('.stack-cell')];
  const chosen = cells.find((cell) => cell.getAttribute('href') === location.hash);
  if (!chosen) return;
  for (const cell of cells) cell.removeAttribute('aria-current');
  chosen.setAttribute('aria-current', 'true');
}

async function share(title: string, url: string, copied: ToastText): Promise<void> {
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast(copied);
    }
  } catch (error) {
    // The visitor closed the dialog; otherwise the address is in the address bar to copy.
    if ((error as DOMException).name !== 'AbortError') location.assign(url);
  }
}
