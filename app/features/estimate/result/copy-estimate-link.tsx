import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';

/** Copies the URL of the estimate, which contains all fields. */
export function CopyEstimateLink({ path }: { path: string }) {
  const [copied, setCopied] = useState<string>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.origin + path);
      setCopied(path);
    } catch {
      // A browser that refuses still shows the URL in its address bar.
    }
  }
  return (
    <Button look="outline" onClick={copy}>
      <span aria-live="polite">{copied === path ? 'Link copied' : 'Copy the link'}</span>
    </Button>
  );
}
