import { KEPT_TOASTS } from './kept-toasts.ts';

/** Says what the page before this one left to be said; the code for it is loaded only then. */
export async function showKeptToasts(): Promise<void> {
  try {
    const kept = sessionStorage.getItem(KEPT_TOASTS);
    if (!kept) return;
    sessionStorage.removeItem(KEPT_TOASTS);
    const { toast } = await import('./toast.ts');
    for (const text of JSON.parse(kept)) toast(text);
  } catch {}
}
