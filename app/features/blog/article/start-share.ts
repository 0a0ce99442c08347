import { toast } from '#app/components/ui/toast.ts';

/**
 * Shares with the device's own dialog, otherwise by the clipboard with a toast, otherwise by showing the URL to copy. The
 * browser does the last one by itself until this script has loaded.
 */
export function startShare(element: HTMLElement, { title }: { title: string }): void {
  const button = element.querySelector('button');
  const panel = element.querySelector<HTMLElement>('[popover]');
  const field = element.querySelector('input');
  if (!button || !panel || !field) return;
  const address = location.origin + location.pathname;
  field.value = address;
  button.addEventListener('click', (event) => {
    event.preventDefault();
    void share();
  });
  // Pressed before this script had loaded.
  if (panel.matches(':popover-open')) {
    panel.hidePopover();
    void share();
  }

  async function share() {
    if ((await offer(title, address)) === 'shared') return;
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied', description: 'The address of this article is in your clipboard.' });
    } catch {
      panel?.showPopover();
      field?.focus();
      field?.select();
    }
  }
}

async function offer(title: string, url: string): Promise<'shared' | 'not possible'> {
  if (typeof navigator.share !== 'function') return 'not possible';
  return navigator.share({ title, url }).then(
    () => 'shared',
    (error: DOMException) => (error.name === 'AbortError' ? 'shared' : 'not possible'),
  );
}
