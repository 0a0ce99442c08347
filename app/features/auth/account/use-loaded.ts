import { useCallback, useEffect, useState } from 'react';
import type { Result } from './account-api.ts';

/** What was read, undefined until then, and a way to read it again. `load` must stay the same function. */
export function useLoaded<Data>(load: () => Promise<Result<Data>>) {
  const [loaded, setLoaded] = useState<Result<Data>>();
  const reload = useCallback(async () => setLoaded(await load()), [load]);
  useEffect(() => void reload(), [reload]);
  return { loaded, reload };
}
