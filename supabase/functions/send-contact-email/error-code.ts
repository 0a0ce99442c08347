/** A short code; the words of an error may carry addresses. */
export function errorCode(error: unknown): string {
  const { code, responseCode, name } = (error ?? {}) as Record<string, unknown>;
  return [code ?? name ?? 'unknown', responseCode].filter(Boolean).join('_');
}
