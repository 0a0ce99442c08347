import { useSyncExternalStore } from 'react';

/** From here on the list and the reading pane stand side by side; the same width as the style sheet's lg. */
export const useWideScreen = screenFrom('64rem');
/** From here on there is a third column; the style sheet's 2xl. */
export const useVeryWideScreen = screenFrom('100rem');

function screenFrom(width: string): () => boolean {
  const query = `(min-width: ${width})`;
  const subscribe = (onChange: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(query).matches,
      () => false,
    );
}
