import { Icon } from '#app/components/ui/icon.tsx';

/**
 * A link to the top. With scripts it scrolls smoothly and does not change the address. It is in the header, where it
 * never covers text or controls.
 */
export function BackToTop() {
  return (
    <a href="#top" className="back-to-top target hover:text-brass-light">
      <Icon name="up" />
      <span className="sr-only">Back to top</span>
    </a>
  );
}
