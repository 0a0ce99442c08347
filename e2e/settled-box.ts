import type { Locator } from '@playwright/test';

/** Where an element is once two frames show it at the same place. */
export function settledBox(
  locator: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  return locator.evaluate(
    (element) =>
      new Promise((resolve) => {
        let before = '';
        const look = () => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const now = [x, y, width, height].join();
          if (now === before) resolve({ x, y, width, height });
          else {
            before = now;
            requestAnimationFrame(look);
          }
        };
        look();
      }),
  );
}
