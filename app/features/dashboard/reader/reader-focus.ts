import { useEffect } from 'react';

/**
 * The submission whose reader has the focus until the next key or press: a dialog may still be open over it, and the reader may
 * be rendered anew.
 */
let wanted: string | undefined;

export function focusReader(submissionId: string): void {
  wanted = submissionId;
  document.querySelector<HTMLElement>(`[data-reader="${submissionId}"]`)?.focus();
}

function forget(): void {
  wanted = undefined;
}

export function useReaderFocus(submissionId: string) {
  useEffect(() => {
    if (wanted === submissionId) focusReader(submissionId);
  });
  useEffect(() => {
    const events = ['keydown', 'pointerdown'];
    for (const event of events) addEventListener(event, forget, true);
    return () => {
      for (const event of events) removeEventListener(event, forget, true);
    };
  }, []);
  return { 'data-reader': submissionId };
}
