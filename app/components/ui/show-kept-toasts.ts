import { KEPT_TOASTS } from './kept-toasts.ts';

/** Says what the page before this one left to be said; the code for it is loaded only then. */
export async function showKeptToasts(): Promise<void> {
  try {
    const kept = sessionStorage.getItem(KEPT_TOASTS);
    if (!kept) return;
    sessionStorage.removeItem(KEPT_TOASTS);
    const { toastInTurn } = await import('./toast.ts');
    toastInTurn(JSON.parse(kept));
  } catch {}
}
