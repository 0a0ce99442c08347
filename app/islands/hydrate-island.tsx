import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates the server's HTML; input typed meanwhile is kept. */
export function hydrateIsland<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
): Promise<void> {
  // React resets a textarea to the served text, over what was typed since.
  const typed = new Map<HTMLTextAreaElement, string>();
  const note = ({ target }: { target: unknown }) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  for (const area of element.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) note({ target: area });
  element.addEventListener('input', note);
  return new Promise((resolve) => {
    const restore = () => {
      element.removeEventListener('input', note);
      for (const [area, text] of typed) if (area.value !== text) area.value = text;
    };
    hydrateRoot(
      element,
      <Listening restore={restore} onReady={resolve}>
        <Component {...props} />
      </Listening>,
    );
  });
}

/** Layout effects run first, so the effects of the island see what was typed. */
function Listening(props: { restore: () => void; onReady: () => void; children: ReactNode }) {
  const { restore, onReady, children } = props;
  useLayoutEffect(restore, [restore]);
  useEffect(onReady, [onReady]);
  return children;
}
