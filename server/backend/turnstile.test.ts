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

/** Stands where Cloudflare stands, and knows one good answer. */
async function startChecker() {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = new URLSearchParams(Buffer.concat(chunks).toString());
    const success = asked.get('secret') === 'the-secret' && asked.get('response') === 'solved';
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ success }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('switched on, a submission needs a solved challenge, and a checker that is away loses nobody’s message', async () => {
  const { server, verifyUrl } = await startChecker();
  const backend = await startTestBackend('postgres', {
    settings: { turnstile: { secretKey: 'the-secret', verifyUrl } },
  });
  const insert = async (message: string, answer?: string) => {
    const query = backend
      .client()
      .from('contact_submissions')
      .insert({ ...row, message });
    const { status } = await (answer ? query.setHeader('cf-turnstile-response', answer) : query);
    return status;
  };
  try {
    expect(await insert('Without any answer at all.')).toBe(403);
    expect(await insert('With a wrong answer to it.', 'guessed')).toBe(403);
    expect(await insert('With the right answer to it.', 'solved')).toBe(201);
    server.close();
    server.closeAllConnections();
    expect(await insert('While the checker is away.', 'anything')).toBe(201);
  } finally {
    await backend.close();
  }
});

test('switched off, nobody is asked for anything', async () => {
  const backend = await startTestBackend('postgres');
  const { status } = await backend.client().from('contact_submissions').insert(row);
  expect(status).toBe(201);
  await backend.close();
});
