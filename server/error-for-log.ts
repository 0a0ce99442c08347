/**
 * What may be logged of an error: its kind and where it was thrown. Its message is left out, since mail servers and
 * databases often repeat addresses and values in it.
 */
export function errorForLog(error: unknown): { error: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const codes = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    error: error.name,
    ...(codes.length > 0 ? { code: codes.join(' ') } : {}),
    ...(frames.length > 0
      ? {
          at: frames
            .slice(0, 4)
            .map((frame) => frame.trim())
            .join(' < '),
        }
      : {}),
  };
}
