import { Icon } from '#app/components/ui/icon.tsx';

/**
 * A link to the top that works by itself; with scripts it scrolls smoothly and does not change the address. It stands in
 * the header, the one place over the page that words and controls never pass under unseen.
 */
export function BackToTop() {
  return (
    <a href="#top" className="back-to-top target hover:text-brass-light">
      <Icon name="up" />
      <span className="sr-only">Back to top</span>
    </a>
  );
}
