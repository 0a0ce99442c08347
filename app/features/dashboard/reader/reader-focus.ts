import { useEffect } from 'react';

/** The submission whose reader takes the focus once it is rendered, and no dialog is open over it. */
let wanted: string | undefined;

export function focusReader(submissionId: string): void {
  const title = document.querySelector<HTMLElement>(`[data-reader="${submissionId}"]`);
  title?.focus();
  wanted = title && document.activeElement === title ? undefined : submissionId;
}

export function useReaderFocus(submissionId: string) {
  useEffect(() => {
    if (wanted === submissionId) focusReader(submissionId);
  });
  return { 'data-reader': submissionId };
}
