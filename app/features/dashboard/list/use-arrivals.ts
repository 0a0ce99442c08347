import { useEffect, useState } from 'react';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';

const AT_TOP_PX = 4;
const SLIDE_MS = 400;

/**
 * At the top of the list new submissions appear by themselves, unless the pointer is on the list, where nothing may move
 * under it, or some are selected; then they wait behind a button. Returns those that are being animated.
 */
export function useArrivals(): ReadonlySet<string> {
  const { list, scroller, selection } = useDashboard();
  const { newIds, ids, reload } = list;
  const [coming, setComing] = useState<ReadonlySet<string>>(new Set());
  const mayMove = newIds.length > 0 && selection.ids.size === 0;

  useEffect(() => {
    if (!mayMove || !scroller) return;
    const comeIn = () => {
      if (scroller.scrollTop > AT_TOP_PX || hasPointer(scroller)) return;
      setComing(new Set(newIds));
      reload();
    };
    comeIn();
    for (const event of ['pointerleave', 'scroll']) scroller.addEventListener(event, comeIn);
    return () => {
      for (const event of ['pointerleave', 'scroll']) scroller.removeEventListener(event, comeIn);
    };
  }, [mayMove, newIds, scroller, reload]);

  const isShown = coming.size > 0 && ids.some((id) => coming.has(id));
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setComing(new Set()), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return coming;
}

/** A touch screen has no hover. */
function hasPointer(element: HTMLElement): boolean {
  return matchMedia('(hover: hover)').matches && element.matches(':hover');
}
