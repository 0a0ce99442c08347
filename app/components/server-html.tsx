import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepHtml, keptHtml } from '#app/lib/kept-html.ts';

interface ServerHtmlProps {
  /** Names the body on its page and in the store; one id, one text. */
  id: string;
  className?: string;
}

/**
 * A body that is written into the HTML at build and never enters the scripts or the hydration data.
 * The route's loader calls `keepHtml(id, html)`; its client loader awaits `fetchServerHtml(path)`.
 */
export function ServerHtml({ id, className }: ServerHtmlProps) {
  return <Body key={id} id={id} className={className} />;
}

function Body({ id, className }: ServerHtmlProps) {
  const element = useRef<HTMLDivElement>(null);
  // Empty while hydrating: React then leaves what the server wrote as it is.
  const [html] = useState(() => keptHtml(id) ?? (import.meta.env.SSR ? missing(id) : ''));
  const navigate = useNavigate();

  useEffect(() => {
    if (!element.current) return;
    // A body that could not be fetched on the way here comes with the whole page.
    if (element.current.innerHTML === '') window.location.reload();
    else keepHtml(id, element.current.innerHTML);
  }, [id]);

  function followInside(event: MouseEvent) {
    const path = innerPath(event);
    if (!path) return;
    event.preventDefault();
    void navigate(path);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only routes clicks on the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives as a click
    <div
      ref={element}
      data-server-html={id}
      className={className}
      onClick={followInside}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and escaped by our own markup renderer
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function missing(id: string): never {
  throw new Error(`The loader of this page kept no HTML for "${id}".`);
}

/** The address on this site that a plain click inside the body asks for; anything else is left to the browser. */
function innerPath(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.origin !== window.location.origin) return undefined;
  if (/\.\w+$/.test(link.pathname)) return undefined;
  return link.pathname + link.search + link.hash;
}
