const HEADER_SOLID_AFTER_PX = 10;
const BACK_TO_TOP_AFTER_PX = 300;

/** Header, menu, full-size drawings, back-to-top and portraits work without this; it adds what the browser lacks. */
export function startPageBehaviour(): void {
  if (document.querySelector('[data-missing-page]'))
    console.warn(`404: there is no page at ${location.pathname}`);
  markScrollbar();
  if (!CSS.supports('animation-timeline: scroll()')) markScroll();
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', keepFocusInModal);
  for (const event of ['load', 'error']) document.addEventListener(event, markPortrait, true);
  for (const image of document.querySelectorAll<HTMLImageElement>('.avatar img')) {
    if (image.complete) markLoaded(image, image.naturalWidth > 0);
  }
}

/** Styles cannot detect whether a scrollbar takes space. */
function markScrollbar(): void {
  const { documentElement } = document;
  documentElement.toggleAttribute('data-scrollbar', documentElement.clientWidth < innerWidth);
}

/** For browsers without scroll-driven animation. */
function markScroll(): void {
  const { documentElement } = document;
  const mark = () => {
    documentElement.toggleAttribute('data-scrolled', scrollY > HEADER_SOLID_AFTER_PX);
    documentElement.toggleAttribute('data-far', scrollY > BACK_TO_TOP_AFTER_PX);
  };
  mark();
  addEventListener('scroll', mark, { passive: true });
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  const button = target.closest<HTMLButtonElement>('button[commandfor]');
  if (button && !('command' in button)) runCommand(button);
  const link = target.closest('a');
  if (link?.closest('dialog')) closeMenu(link);
  if (link?.matches('.back-to-top')) glideToTop(event);
}

/** For browsers without invoker commands. */
function runCommand(button: HTMLButtonElement): void {
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else dialog.showModal();
}

/** Choosing an entry closes the menu and its sub-list, because the browser may restore the page as it was left. */
function closeMenu(link: Element): void {
  for (const details of link.closest('dialog')?.querySelectorAll('details') ?? []) details.open = false;
  link.closest('dialog')?.close();
}

function glideToTop(event: Event): void {
  event.preventDefault();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  document.getElementById('top')?.focus({ preventScroll: true });
}

/** Tab cycles inside a full-screen dialog instead of moving on to the browser's controls. */
function keepFocusInModal(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const dialog = (event.target as Element).closest?.('dialog.modal');
  const stops = [...(dialog?.querySelectorAll<HTMLElement>('a[href], button, summary') ?? [])].filter(
    (stop) => stop.checkVisibility({ visibilityProperty: true }),
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (!from || document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** A portrait covers its icon, which is visible until the picture has loaded and stays if loading fails. */
function markPortrait({ target, type }: Event): void {
  if (target instanceof HTMLImageElement && target.closest('.avatar')) markLoaded(target, type === 'load');
}

function markLoaded(image: HTMLImageElement, isLoaded: boolean): void {
  const avatar = image.closest<HTMLElement>('.avatar');
  if (avatar) avatar.dataset.state = isLoaded ? 'loaded' : 'error';
}
