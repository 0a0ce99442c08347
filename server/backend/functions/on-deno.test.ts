import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { startMailApi } from '#server/mail/testing/start-mail-api.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DENO = join(ROOT, 'node_modules/deno/deno');
// npm does not run Deno's install script; its wrapper puts the binary in place on first use.
execFileSync(process.execPath, [join(ROOT, 'node_modules/deno/bin.cjs'), '--version']);

/** Starts a function as hosted Supabase does, against our own data endpoints, without reaching the network. */
async function startOnDeno(
  name: string,
  backend: TestBackend,
  mail: Record<string, string>,
): Promise<{ url: string; process: ChildProcess }> {
  const cache = mkdtempSync(join(tmpdir(), 'nevia-deno-'));
  const config = `supabase/functions/${name}/deno.json`;
  const permissions = ['--allow-net', '--allow-env', '--allow-read', '--allow-sys'];
  const offline = ['--no-remote', '--cached-only', '--node-modules-dir=manual', '--no-lock', '--no-prompt'];
  const entry = `supabase/functions/${name}/index.ts`;
  const process = spawn(DENO, ['run', '--config', config, ...offline, ...permissions, entry], {
    cwd: ROOT,
    env: {
      PATH: '',
      HOME: cache,
      DENO_DIR: cache,
      NO_COLOR: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.deps.keys.secretKey }),
      SITE_URL: 'https://nevia.test',
      NOTIFY_TO: 'staff@nevia.test, office@nevia.test',
      MAIL_FROM: 'Nevia <hello@nevia.test>',
      ...mail,
    },
  });
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    process.stdout?.on('data', read);
    process.stderr?.on('data', read);
    process.on('exit', () => {
      rmSync(cache, { recursive: true, force: true });
      reject(new Error(`Deno ended: ${output}`));
    });
    process.on('error', reject);
  });
  return { url: `http://127.0.0.1:${port}`, process };
}

test('send-contact-email runs under Deno as on hosted Supabase', async () => {
  const backend = await startTestBackend('postgres');
  const { url, process } = await startOnDeno('send-contact-email', backend, { SMTP_URL: backend.mail.url });
  const words = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', phone: '+91 40 1234' };
  const message = 'Please call me about Brisnevia.';
  const row = { first_name: 'Asha', last_name: 'Rao', email: words.email, phone: words.phone, message };
  await backend.client().from('contact_submissions').insert(row);
  const ask = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return [response.status, await response.json(), response.headers.get('access-control-allow-origin')];
  };
  const neutral = [200, { received: true }, '*'];
  expect(await ask({ ...words, message: 'something else entirely' })).toEqual(neutral);
  expect(await ask({ sweep: true })).toEqual(neutral);
  expect(backend.mail.received).toEqual([]);
  expect(await ask({ ...words, message })).toEqual(neutral);
  expect(await ask({ ...words, message })).toEqual(neutral);
  expect(backend.mail.received).toHaveLength(1);
  expect(backend.mail.received[0]).toMatchObject({
    subject: expect.stringContaining('Asha Rao'),
    envelope: { to: ['staff@nevia.test', 'office@nevia.test'] },
    replyTo: [{ address: 'asha@example.com' }],
    messageId: expect.stringMatching(/^<submission-[0-9a-f-]{36}@nevia\.test>$/),
  });
  expect(await ask({ sweep: true }, { apikey: backend.deps.keys.secretKey })).toEqual([
    200,
    { sent: 0 },
    '*',
  ]);
  expect((await fetch(url, { method: 'OPTIONS' })).status).toBe(204);
  expect((await fetch(url)).status).toBe(405);
  process.kill();
  await backend.close();
});

test('newsletter runs under Deno as on hosted Supabase, with a mail service over HTTP', async () => {
  const backend = await startTestBackend('postgres');
  const api = await startMailApi();
  const mailSettings = { MAIL_URL: api.url, MAIL_API_KEY: 'secret' };
  const { url, process } = await startOnDeno('newsletter', backend, mailSettings);
  const email = 'reader@example.com';
  await backend.client().from('newsletter_subscribers').insert({ email });
  const ask = async (body: unknown) => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    return response.json();
  };
  expect(await ask({ action: 'subscribe', email })).toEqual({ received: true });
  await expect.poll(() => api.received).toHaveLength(1);
  const [mail] = api.received.map(({ body }) => body as { text: string; headers: Record<string, string> });
  const token = /action=confirm&token=([\w-]{32})/.exec(mail?.text ?? '')?.[1];
  expect(await ask({ action: 'confirm', token })).toEqual({ confirmed: true });
  const oneClick = /unsubscribe=([\w-]{32})>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1];
  const left = await fetch(`${url}/?unsubscribe=${oneClick}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
  });
  expect(await left.json()).toEqual({ unsubscribed: true });
  process.kill();
  await backend.close();
  await api.close();
});
