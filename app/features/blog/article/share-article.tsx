import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toaster.tsx';
import { site } from '#content/site.ts';

interface ShareArticleProps {
  title: string;
  path: string;
}

/**
 * The device's own sharing; else the clipboard, said in a toast; else the address, ready to be copied by hand. The
 * browser opens that last one by itself when the client has not started yet, or never does.
 */
export function ShareArticle({ title, path }: ShareArticleProps) {
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    if (field.current) field.current.value = pageAddress();
    if (!panel.current?.matches(':popover-open')) return;
    panel.current.hidePopover();
    void share();
  }, []);

  async function share() {
    const address = pageAddress();
    if (typeof navigator.share === 'function') {
      const failure = await navigator.share({ title, url: address }).then(
        () => undefined,
        (error: DOMException) => error.name,
      );
      if (!failure || failure === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied', description: 'The address of this article is in your clipboard.' });
    } catch {
      panel.current?.showPopover();
      field.current?.focus();
      field.current?.select();
    }
  }

  function start(event: MouseEvent) {
    event.preventDefault();
    void share();
  }

  return (
    <div className="mt-8 print:hidden">
      <Button look="outline" popoverTarget="share-address" onClick={start}>
        Share Article
      </Button>
      <div
        ref={panel}
        id="share-address"
        popover="auto"
        className="m-auto w-[min(34rem,calc(100vw-2rem))] border border-ink bg-paper p-6 text-ink"
      >
        <label className="text-small">
          Copy this address
          <input
            ref={field}
            readOnly
            type="text"
            defaultValue={site.url + path}
            className="mt-2 block h-12 w-full rounded-input border border-stone bg-transparent px-3 text-body"
          />
        </label>
      </div>
    </div>
  );
}

function pageAddress(): string {
  return window.location.origin + window.location.pathname;
}
