import type { ToastText } from './toast.ts';

const KEY = 'nevia-toast';

/** Said on the page that is about to be loaded. Without storage that page has to speak for itself. */
export function toastOnNextPage(text: ToastText): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(text));
  } catch {}
}

/** Shows what the page before this one wanted to be said here. */
export async function showKeptToast(): Promise<void> {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (!kept) return;
    sessionStorage.removeItem(KEY);
    const { toast } = await import('./toast.ts');
    toast(JSON.parse(kept));
  } catch {}
}
