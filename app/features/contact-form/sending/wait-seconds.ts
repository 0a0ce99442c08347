/**
 * The seconds to wait, from the details of the database's refusal. The Retry-After header has the same value, but a page
 * on another origin cannot read it.
 */
export function waitSecondsIn(details: unknown): number | undefined {
  if (typeof details !== 'string') return undefined;
  try {
    const seconds: unknown = JSON.parse(details)?.retry_after_seconds;
    return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
  } catch {
    return undefined;
  }
}
