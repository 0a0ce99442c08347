import { useSyncExternalStore } from 'react';
import { draftName, draftVersion, followDrafts } from '#app/lib/drafts.ts';
import { useDashboard } from './dashboard-context.tsx';

/** Also follows other tabs. Loaded with the list, unlike what changes drafts. */
export function useHasDraft(of: string, kind: string): boolean {
  const { userId } = useDashboard();
  return useSyncExternalStore(
    followDrafts,
    () => draftVersion(draftName(userId, of, kind)) !== undefined,
    () => false,
  );
}
