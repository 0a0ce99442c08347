/** The statuses of a gateway that cannot reach its server. supabase-js retries only a token refresh on these. */
const GATEWAY_STATUSES = [502, 503, 504];
const RETRIES = 3;
const FIRST_WAIT_MS = 200;

export async function retryGateway<Answer extends { error: { status?: number | undefined } | null }>(
  call: () => Promise<Answer>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Answer> {
  for (let retry = 0; ; retry += 1) {
    const answer = await call();
    if (retry === RETRIES || !GATEWAY_STATUSES.includes(answer.error?.status ?? 0)) return answer;
    await wait(FIRST_WAIT_MS * 2 ** retry);
  }
}
