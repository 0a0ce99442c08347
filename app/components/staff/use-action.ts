import { useState } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import type { Result } from '#app/lib/staff-request.ts';

/** One action at a time. A failure is shown as a toast with the title `failed`; only a success has data. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  async function run<Data>(
    failed: string,
    act: () => Promise<Result<Data>>,
  ): Promise<{ data: Data } | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    const result = await act();
    setIsBusy(false);
    if (result.ok) return result;
    toast({ title: failed, description: result.message, destructive: true });
    return undefined;
  }
  return { isBusy, run };
}
