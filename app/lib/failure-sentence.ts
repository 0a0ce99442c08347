const UNREACHABLE = 'The server could not be reached. Please check your connection and try again.';
/** Browsers' messages for a failed request, which are not meant for people. */
const NETWORK = /failed to fetch|fetch failed|networkerror|network request failed|load failed/i;

/** Describes a failure in a sentence. `status` is that of the response, 0 without one. */
export function failureSentence(message: string, status: number): string {
  if (status === 0 || NETWORK.test(message)) return UNREACHABLE;
  const text = message.trim();
  if (text === '' || text === '{}') return `The server returned an error (${status}). Please try again.`;
  return `The server returned an error: ${text}`;
}

/** The same for a thrown value: our own errors are sentences already. */
export function thrownSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return NETWORK.test(message) ? UNREACHABLE : message;
}
