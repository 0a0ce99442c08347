const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';
/** What browsers say when a request did not get through; no words for people. */
const NETWORK = /failed to fetch|fetch failed|networkerror|network request failed|load failed/i;

/** What went wrong as a sentence. `status` is that of the answer, 0 where there was none. */
export function failureSentence(message: string, status: number): string {
  if (status === 0 || NETWORK.test(message)) return UNREACHABLE;
  const said = message.trim();
  if (said === '' || said === '{}') return `The server answered with an error (${status}). Please try again.`;
  return `The server answered: ${said}`;
}

/** The same for what was thrown: our own errors are sentences already. */
export function thrownSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return NETWORK.test(message) ? UNREACHABLE : message;
}
