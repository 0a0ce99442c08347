import { useState } from 'react';
import { failed } from '#app/components/ui/toast.ts';
import type { Failure, Result } from '#app/lib/staff-request.ts';

/** One action at a time. Its result is returned only if it succeeded. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  /** A failure is `refusal`, to be shown in its place, unless `onFailed` reports it. */
  async function attempt<Data>(
    act: () => Promise<Result<Data>>,
    onFailed = ({ message }: Failure) => setRefusal(message),
  ): Promise<{ data: Data } | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    setRefusal(undefined);
    const result = await act();
    setIsBusy(false);
    if (result.ok) return result;
    onFailed(result);
    return undefined;
  }
  const run = <Data>(title: string, act: () => Promise<Result<Data>>) =>
    attempt(act, ({ message }) => failed(title, message));

  return { isBusy, refusal, setRefusal, attempt, run };
}
