import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a navigation without a page load: says the new title and moves the focus to the new content. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (window.location.hash) return;
    // After the new page is on the screen: to focus it, the browser has to lay it out first.
    requestAnimationFrame(() => document.getElementById('content')?.focus({ preventScroll: true }));
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
