/** A gateway that cannot reach its server for a moment. On these the client library retries only a token refresh. */
const GATEWAY_STATUSES = [502, 503, 504];
const RETRIES = 3;
const FIRST_WAIT_MS = 200;

export async function retryGateway<Answer extends { error: { status?: number | undefined } | null }>(
  ask: () => Promise<Answer>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Answer> {
  for (let retry = 0; ; retry += 1) {
    const answer = await ask();
    if (retry === RETRIES || !GATEWAY_STATUSES.includes(answer.error?.status ?? 0)) return answer;
    await wait(FIRST_WAIT_MS * 2 ** retry);
  }
}
