import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { expect } from 'vitest';
import type { RunningProcess } from '#server/testing/start-process.ts';

const BODY = JSON.stringify({ email: 'nobody@example.com', password: 'x' });

/** A request whose headers the server has read, and whose body is still missing. */
export async function requestInFlight(url: string): Promise<ClientRequest> {
  const { publishableKey } = await (await fetch(`${url}/backend.json`)).json();
  const sent = request(new URL('/auth/v1/token?grant_type=password', url), {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'Content-Type': 'application/json',
      'Content-Length': BODY.length,
      Expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return sent;
}

/** The server, which is stopping, takes no other request, answers this one, and ends. */
export async function expectAnsweredAndEnded(
  { url, ended }: RunningProcess,
  sent: ClientRequest,
): Promise<void> {
  const answered = once(sent, 'response');
  await expect.poll(() => isRefused(url)).toBe(true);
  sent.end(BODY);
  const [response] = await answered;
  expect(response.statusCode).toBe(400);
  expect(response.headers.connection).toBe('close');
  response.resume();
  await ended;
}

function isRefused(url: string): Promise<boolean> {
  return fetch(url, { headers: { Connection: 'close' } }).then(
    () => false,
    () => true,
  );
}
