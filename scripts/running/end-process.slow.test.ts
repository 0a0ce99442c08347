import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startAttackedProcess } from '#server/attacks/testing/attacked-process.ts';
import { nodeCommand } from '#server/testing/start-process.ts';

// Joined at run time, because the stack trace repeats the source.
const error = 'new Error(["quo", "kka"].join(""))';
const throwing = `process.on("SIGUSR2", () => { throw ${error} })`;
const rejecting = `process.on("SIGUSR2", () => void Promise.reject(${error}))`;

test.each([
  ['an uncaught error', throwing],
  ['an unhandled rejection', rejecting],
])(
  'after %s requests in flight finish, no more are accepted, and the exit code is 1',
  async (_name, code) => {
    const site = await startAttackedProcess({
      command: nodeCommand('scripts/serve-built.ts', ['--import', `data:text/javascript,${code}`]),
    });
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
    const socket = await site.connect();
    socket.write(
      `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: nevia.test\r\napikey: ${site.publishableKey}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    const [go] = await once(socket, 'data');
    expect(String(go)).toContain('100 Continue');
    site.child.kill('SIGUSR2');
    await expect.poll(() => site.requestPage().catch(() => 'refused')).toBe('refused');
    expect(site.hasEnded()).toBe(false);
    // A second error while the process ends changes nothing.
    site.child.kill('SIGUSR2');
    socket.write(body);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
    expect(await site.ended).toBe(1);
    expect(site.output()).toMatch(/"level":50,.*"msg":"uncaught error, stopping"/);
    // An error may contain a visitor's input, so the log has only its kind and place.
    expect(site.output()).not.toContain('quokka');
  },
);

test('running out of descriptors refuses connections and does not end the process', async () => {
  const site = await startAttackedProcess({
    command: ['/bin/sh', '-c', 'ulimit -n 220; exec "$@"', 'sh', ...nodeCommand('scripts/serve-built.ts')],
  });
  const sockets = await Promise.all(Array.from({ length: 300 }, () => site.connect()));
  const closedByServer = new Promise((resolve) => {
    for (const socket of sockets) socket.resume().once('end', resolve).once('close', resolve);
  });
  await closedByServer;
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => site.requestPage().catch(() => 0)).toBe(200);
  expect(site.hasEnded()).toBe(false);
});
