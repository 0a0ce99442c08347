import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startTestBackend } from '#server/backend/testing/start-test-backend.ts';

test('guessed photographs are read from the database only up to a limit, for each address', async () => {
  const backend = await startTestBackend('postgres', { settings: { trustProxyHops: 1, limitsFactor: 0.01 } });
  onTestFinished(() => backend.close());
  for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8::1']) {
    const guesses = Array.from({ length: 4 }, () =>
      backend.call(`/photographs/${randomBytes(16).toString('hex')}/960.avif`, {
        headers: { 'x-forwarded-for': address },
      }),
    );
    const answers = await Promise.all(guesses);
    // A hundredth of the limit.
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 429, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
