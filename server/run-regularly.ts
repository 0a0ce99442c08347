export interface RegularRun<T> {
  /** Joins the run under way, if there is one. */
  runNow(): Promise<T>;
  /** Waits for the run under way. */
  close(): Promise<void>;
}

/** Runs `work` at an interval, never twice at the same time. */
export function runRegularly<T>(
  everyMs: number,
  work: () => Promise<T>,
  onError: (error: unknown) => void,
): RegularRun<T> {
  let run: Promise<T> | undefined;
  const runNow = () => {
    run ??= work().finally(() => {
      run = undefined;
    });
    return run;
  };
  const timer = setInterval(() => void runNow().catch(onError), everyMs);
  timer.unref();
  return {
    runNow,
    async close() {
      clearInterval(timer);
      await run?.catch(() => undefined);
    },
  };
}
