import { type ArticleFilter, countText, filterPath, matches, readFilter } from './article-filter.ts';

/** Filters the served cards. The filter is in the URL, so that it can be shared, and Back undoes a category. */
export function startBlogFilter(root: HTMLElement, _: Record<never, never>): void {
  const find = <Type extends HTMLElement>(selector: string) => root.querySelector<Type>(selector) as Type;
  const box = find<HTMLInputElement>('input[name=q]');
  const [ofEnter, ...buttons] = root.querySelectorAll<HTMLButtonElement>('button[name=category]');
  const cards = [...root.querySelectorAll<HTMLElement>('li[data-category]')];

  function show(filter: ArticleFilter): void {
    for (const card of cards) {
      const searched = [...card.querySelectorAll('[data-searched]')].map((part) => part.textContent);
      card.hidden = !matches(filter, card.dataset.category, searched);
    }
    const count = cards.filter((card) => !card.hidden).length;
    find('[role=status]').textContent = countText(count);
    find('[data-nothing-found]').hidden = count > 0;
    if (ofEnter) ofEnter.value = filter.category;
    for (const button of buttons) button.ariaPressed = String(button.value === filter.category);
  }

  function showAddress(): void {
    const filter = addressed();
    box.value = filter.q;
    show(filter);
  }

  function type(): void {
    const filter = { ...addressed(), q: box.value };
    history.replaceState(null, '', filterPath(filter));
    show(filter);
  }

  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement, event.submitter);
    const path = filterPath(readFilter(new URLSearchParams(given as never)));
    if (path !== location.pathname + location.search) history.pushState(null, '', path);
    showAddress();
  });
  box.addEventListener('input', type);
  addEventListener('popstate', showAddress);
  // Typed before this script had loaded.
  if (box.value !== addressed().q) type();
}

function addressed(): ArticleFilter {
  return readFilter(new URLSearchParams(location.search));
}
