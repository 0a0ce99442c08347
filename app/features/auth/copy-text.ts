import { failed, toast } from '#app/components/ui/toast.ts';

/** `byHand` tells how to copy the text where the browser refuses. */
export async function copyText(text: string, title: string, byHand: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title });
  } catch {
    failed('Not copied', byHand);
  }
}
