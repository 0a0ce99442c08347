import { type ToastText, toast } from '#app/components/ui/toast.ts';

const BESIDE = '(width >= 64rem)';

/** Links choose the home; this keeps the page where it is while the sheet is beside the building, and shares addresses. */
export function startChooseHome(element: HTMLElement, { copied }: { copied: ToastText }): void {
  element.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.dataset.share) {
      event.preventDefault();
      void share(link.dataset.share, link.href, copied);
    } else if (link.matches('.stack-cell, .home-row a') && hrefOf(link).startsWith('#')) choose(event, link);
  });
  addEventListener('hashchange', () => markChosen(element));
  markChosen(element);
}

function hrefOf(link: Element): string {
  return link.getAttribute('href') ?? '';
}

function choose(event: Event, link: Element): void {
  if (!matchMedia(BESIDE).matches) return;
  event.preventDefault();
  const top = scrollY;
  const stay = () => scrollTo({ top, behavior: 'instant' });
  // The browser may scroll to the sheet at once, or with the next frame.
  addEventListener('hashchange', () => requestAnimationFrame(stay), { once: true });
  location.hash = hrefOf(link);
  stay();
}

/** The same as the style rules show, for screen readers. */
function markChosen(element: HTMLElement): void {
  const cells = [...element.querySelectorAll('.stack-cell')];
  const chosen = cells.find((cell) => hrefOf(cell) === location.hash);
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
