import { keepHtml, keptHtml } from './kept-html.ts';

const PAGES_WITH_SERVER_HTML = /^\/(?:blogs\/[^/]+|privacy|terms|disclaimer)$/;

const underway = new Map<string, Promise<void>>();

/** Starts the fetch while the visitor is still deciding; other pages carry their words in their own code or data. */
export function prefetchServerHtml(path: string): void {
  if (PAGES_WITH_SERVER_HTML.test(path)) void fetchServerHtml(path);
}

/** On client navigation: takes the bodies out of the page's own HTML and keeps them for its components. */
export function fetchServerHtml(path: string): Promise<void> {
  let fetching = underway.get(path);
  if (!fetching) {
    fetching = readPage(path).catch(() => {
      // Said by the page that needs the body, not by a prefetch.
      underway.delete(path);
    });
    underway.set(path, fetching);
  }
  return fetching;
}

async function readPage(path: string): Promise<void> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const element of page.querySelectorAll<HTMLElement>('[data-server-html]')) {
    const id = element.dataset.serverHtml;
    if (id && keptHtml(id) === undefined) keepHtml(id, element.innerHTML);
  }
}
