import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestBackend } from './testing/start-test-backend.ts';

const row = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  message: 'A question about plans.',
};

const PAGE = '<!doctype html><title>400 Bad Request</title>';
/** What Cloudflare answers to these tokens. */
const answers: Record<string, { status?: number; body: string }> = {
  solved: { body: '{"success":true,"hostname":"nevia.test"}' },
  'solved-without-a-name': { body: '{"success":true}' },
  'solved-elsewhere': { body: '{"success":true,"hostname":"evil.example"}' },
  'answered-by-a-page': { status: 400, body: PAGE },
  'answered-by-null': { body: 'null' },
  'answered-late': { status: 502, body: PAGE },
};

/** In place of Cloudflare. */
async function startChecker() {
  const received: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    received.push(form);
    const { status = 200, body } = answers[form.get('response') ?? ''] ?? { body: '{"success":false}' };
    response.writeHead(status).end(form.get('secret') === 'the-secret' ? body : '{"success":false}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, received, verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('switched on, a submission needs a challenge that was solved here, and no message is lost while the checker is down', async () => {
  const { server, received, verifyUrl } = await startChecker();
  const backend = await startTestBackend('postgres', {
    settings: { turnstile: { secretKey: 'the-secret', hostname: 'nevia.test', verifyUrl } },
  });
  const insert = async (token?: string) => {
    const query = backend
      .client()
      .from('contact_submissions')
      .insert({ ...row, message: `With the answer ${token?.slice(0, 30)}.` });
    const { status } = await (token ? query.setHeader('cf-turnstile-response', token) : query);
    return status;
  };
  try {
    expect(await insert()).toBe(403);
    expect(await insert('s'.repeat(2049))).toBe(403);
    expect(received).toEqual([]);
    expect(await insert('s'.repeat(2048))).toBe(403);
    for (const token of ['guessed', 'solved-elsewhere', 'answered-by-a-page', 'answered-by-null'])
      expect([token, await insert(token)]).toEqual([token, 403]);
    for (const token of ['solved', 'solved-without-a-name', 'answered-late'])
      expect([token, await insert(token)]).toEqual([token, 201]);
    expect(new Set(received.map((form) => form.get('remoteip')))).toEqual(new Set(['127.0.0.1']));
    server.close();
    server.closeAllConnections();
    expect(await insert('anything')).toBe(201);
  } finally {
    await backend.close();
  }
});

test('switched off, no challenge is required', async () => {
  const backend = await startTestBackend('postgres');
  const { status } = await backend.client().from('contact_submissions').insert(row);
  expect(status).toBe(201);
  await backend.close();
});
