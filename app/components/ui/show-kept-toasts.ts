import { KEPT_TOASTS } from './kept-toasts.ts';

/** Shows the toasts that the previous page stored; their code is loaded only then. */
export async function showKeptToasts(): Promise<void> {
  try {
    const kept = sessionStorage.getItem(KEPT_TOASTS);
    if (!kept) return;
    sessionStorage.removeItem(KEPT_TOASTS);
    const { toastInTurn } = await import('./toast.ts');
    toastInTurn(JSON.parse(kept));
  } catch {}
}
