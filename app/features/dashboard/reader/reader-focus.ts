import { useEffect, useRef } from 'react';

/** The submission whose reader takes the focus once it is rendered; opening one may take a moment. */
let wanted: string | undefined;

export function focusReader(submissionId: string): void {
  const title = document.querySelector<HTMLElement>(`[data-reader="${submissionId}"]`);
  wanted = title ? undefined : submissionId;
  title?.focus();
}

export function useReaderFocus(submissionId: string) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wanted !== submissionId) return;
    wanted = undefined;
    title.current?.focus();
  }, [submissionId]);
  return { ref: title, 'data-reader': submissionId };
}
