import { type ToastText, toast } from '#app/components/ui/toast.ts';

const BESIDE = '(width >= 64rem)';

/** Links choose the home; this keeps the page where it is while the sheet is beside the building, and shares addresses. */
export function startChooseHome(element: HTMLElement, { copied }: { copied: ToastText }): void {
  announceHomesShown();
  element.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { share: title } = link.dataset;
    if (title) {
      event.preventDefault();
      void share(title, link.href, copied);
    } else if (sheetOf(element, link)) choose(event, element, link);
  });
  addEventListener('hashchange', () => markChosen(element));
  markChosen(element);
}

/** Style rules narrow the list of homes; this announces to screen readers how many are left. */
function announceHomesShown(): void {
  const status = document.querySelector<HTMLElement>('[data-homes-shown]');
  const filter = document.querySelector('form.home-filter');
  const announce = () =>
    requestAnimationFrame(() => {
      const shown = [...document.querySelectorAll('.home-row, .stack-cell')].filter((home) =>
        home.checkVisibility(),
      );
      if (status) status.textContent = `${shown.length} ${status.dataset.homesShown}`;
    });
  for (const event of ['change', 'reset']) filter?.addEventListener(event, announce);
  // The first choice may have been made before this had loaded.
  if (filter?.querySelector(':checked:not([checked])')) announce();
}

function hrefOf(link: Element): string {
  return link.getAttribute('href') ?? '';
}

function sheetOf(element: HTMLElement, link: Element): Element | undefined {
  return [...element.querySelectorAll('.home-sheet')].find(({ id }) => `#${id}` === hrefOf(link));
}

function choose(event: Event, element: HTMLElement, link: HTMLAnchorElement): void {
  if (!matchMedia(BESIDE).matches) return;
  event.preventDefault();
  const top = scrollY;
  const stay = () => scrollTo({ top, behavior: 'instant' });
  // The browser may scroll to the sheet at once, or with the next frame.
  addEventListener('hashchange', () => requestAnimationFrame(stay), { once: true });
  location.hash = hrefOf(link);
  stay();
  // Its own sheet is hidden now, and the keyboard goes on in the next one.
  if (link.rel)
    sheetOf(element, link)?.querySelector<HTMLElement>(`[rel=${link.rel}]`)?.focus({ preventScroll: true });
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
