import { whenShown } from '#app/lib/when-shown.ts';
import { type IslandName, islands } from './islands.ts';

const SIGNS_OF_INTEREST = ['pointerover', 'pointerdown', 'focusin', 'keydown'];

const PLAIN_BUTTON = 'button[type=button]:not([popovertarget],[commandfor])';

/** What the visitor did before the island was ready: replayed as soon as it is. */
type Replay = () => void;

const waking = new WeakMap<Element, Promise<void>>();
const replays = new WeakMap<Element, Replay>();

/** Starts each island at the first interaction, and some without one. */
export function wakeIslands(): void {
  for (const sign of SIGNS_OF_INTEREST) {
    document.addEventListener(sign, ({ target }) => wakeAround(target), { capture: true, passive: true });
  }
  document.addEventListener('click', keepClick, true);
  document.addEventListener('submit', keepSubmit, true);
  // The visitor may have focused it before this script had loaded.
  wakeAround(document.activeElement);
  whenShown(wakeUnasked);
  // Back on this page, after another one may have stored something.
  addEventListener('pageshow', ({ persisted }) => persisted && wakeUnasked());
}

function wakeUnasked(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (isAwaited(element)) void wake(element);
    else if (element.dataset.wake === 'shown') wakeWhenSeen(element);
    else if (element.dataset.wake) addEventListener('scroll', () => void wake(element), { once: true });
  }
}

function wakeAround(target: EventTarget | null): void {
  const element = islandOf(target);
  if (element) void wake(element);
}

function islandOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
}

/** A failed download is retried at the next interaction. */
async function wake(element: HTMLElement): Promise<void> {
  const start = waking.get(element) ?? load(element);
  waking.set(element, start);
  await start.catch(() => waking.delete(element));
}

async function load(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = element.dataset;
  const start = await islands[island as IslandName]();
  await start(element, JSON.parse(props) as never);
  element.dataset.ready = '';
  replays.get(element)?.();
}

function isAwaited({ dataset }: HTMLElement): boolean {
  const { wakeForQuery, servedQuery = '', wakeForStored } = dataset;
  if (wakeForQuery && location.search !== servedQuery) {
    const query = new URLSearchParams(location.search);
    if (wakeForQuery.split(' ').some((name) => query.has(name))) return true;
  }
  return wakeForStored !== undefined && hasStored(wakeForStored);
}

function hasStored(name: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.endsWith(name));
  } catch {
    return false;
  }
}

function wakeWhenSeen(element: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    const start = () => void wake(element);
    if (document.readyState === 'complete') setTimeout(start);
    else addEventListener('load', () => setTimeout(start), { once: true });
  });
  observer.observe(element);
}

const isReady = ({ dataset }: HTMLElement): boolean => 'ready' in dataset;

/** Links, details, dialogs and popovers work by themselves; a plain button waits for its island. */
function keepClick({ target }: Event): void {
  const element = islandOf(target);
  const button = (target as Element).closest?.<HTMLButtonElement>(PLAIN_BUTTON);
  if (!element || isReady(element) || !button) return;
  replays.set(element, () => button.click());
}

/** A form sent too early waits for its island, and is posted by the browser if the island cannot be loaded. */
function keepSubmit(event: SubmitEvent): void {
  const element = islandOf(event.target);
  if (!element || isReady(element)) return;
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const sendAgain = () => form.requestSubmit(event.submitter);
  replays.set(element, sendAgain);
  void wake(element).then(async () => {
    if (isReady(element)) return;
    if (!(await canReach(form.action))) element.dataset.unreachable = '';
    else {
      document.removeEventListener('submit', keepSubmit, true);
      sendAgain();
    }
  });
}

/** Posting a form without a network would lose the input. */
async function canReach(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
