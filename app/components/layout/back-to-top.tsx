import { Icon } from '#app/components/ui/icon.tsx';

/** A link to the top that works by itself; with scripts it scrolls smoothly and does not change the address. */
export function BackToTop() {
  return (
    <a href="#top" className="back-to-top print:hidden">
      <Icon name="up" />
      <span className="sr-only">Back to top</span>
    </a>
  );
}
