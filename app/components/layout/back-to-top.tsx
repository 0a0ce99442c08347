import type { MouseEvent } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';

/** A link to the top that works by itself; with scripts it glides there and leaves the address alone. */
export function BackToTop() {
  function glide(event: MouseEvent) {
    event.preventDefault();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    document.getElementById('top')?.focus({ preventScroll: true });
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link, so that it works before and without scripts
    <a href="#top" onClick={glide} className="back-to-top print:hidden">
      <Icon name="up" />
      <span className="sr-only">Back to top</span>
    </a>
  );
}
