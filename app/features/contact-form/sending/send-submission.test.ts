import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backendContext } from '#app/lib/backend-context.server.ts';
import { emptyFields } from '#app/lib/check-submission.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { type ContactActionData, contactAction } from './contact-action.server.ts';

const words = { ...emptyFields, firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com' };
/** Of the limit for messages of one network. */
const WINDOW_SECONDS = 600;
let backend: TestBackend;
let sendSubmission: typeof import('./send-submission.ts').sendSubmission;

beforeAll(async () => {
  backend = await startTestBackend('postgres', { settings: { limitsFactor: 0.1 } });
  vi.stubGlobal('location', new URL(backend.url));
  // Another file of this process may have made the client, of another backend.
  vi.resetModules();
  ({ sendSubmission } = await import('./send-submission.ts'));
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.close();
});

/** Without JavaScript: the form is posted to our own server, which calls the backend. */
async function post(message: string): Promise<ContactActionData | undefined> {
  const context = new RouterContextProvider();
  context.set(backendContext, (path, init) => backend.call(path, init));
  const call = { callDay: '', callTime: '', callZone: '' };
  const body = new URLSearchParams({ ...words, ...call, message });
  const request = new Request('https://nevia.test/contact', { method: 'POST', body });
  const url = new URL(request.url);
  const answer = await contactAction({ request, url, context, params: {}, pattern: '/contact' });
  return answer instanceof Response ? undefined : answer.data;
}

/** One message is the limit here; it was sent this many seconds ago. */
async function lastSentAgo(seconds: number): Promise<void> {
  await backend.deps.database.batch(asServer, [
    {
      sql: "update auth.rate_limits set resets_at = clock_timestamp() + interval '10 minutes' - make_interval(secs => $1) where name = 'submissionByAddress'",
      params: [seconds],
    },
  ]);
}

test('a visitor who exceeds the limit sees the seconds to wait, with JavaScript and without', async () => {
  expect(await sendSubmission({ ...words, message: 'The first of the messages' })).toEqual({ ok: true });
  await backend.mail.waitFor('staff@nevia.test');
  for (const ago of [0, 100, 400]) {
    const from = Date.now();
    await lastSentAgo(ago);
    const sent = await sendSubmission({ ...words, message: 'One message too many' });
    const posted = await post('One message too many');
    const passed = Math.ceil((Date.now() - from) / 1000);
    const possible = Array.from({ length: passed + 1 }, (_, seconds) => WINDOW_SECONDS - ago - seconds);
    for (const failure of [sent, posted?.failure]) {
      expect(failure).toMatchObject({ reason: 'too-many', waitSeconds: expect.any(Number) });
      expect(possible).toContain((failure as { waitSeconds: number }).waitSeconds);
    }
  }
});
