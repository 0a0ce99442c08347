/** The proxy configurations as they are, in the real programs, before the real site. Skipped where one is not installed. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:tls';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type AttackedSite, startAttackedSite } from '#server/attacks/testing/attacked-site.ts';
import { freePort } from '#server/database/testing/free-port.ts';
import { UPLOAD_PATHS } from '#server/requests/request-body.ts';
import { type Got, type Sent, sendThrough } from './testing/send-through.ts';
import { findProxy, NAME, type ProxyKind, type RunningProxy, startProxy } from './testing/start-proxy.ts';

const kinds: ProxyKind[] = ['nginx', 'caddy'];
const OLD_SCRIPT = '/assets/page-script-of-another-build.js';

let site: AttackedSite;
/** Where a second process would listen. Nothing does, until a test starts something there. */
let secondPort: number;
const proxies = new Map<ProxyKind, RunningProxy>();

beforeAll(async () => {
  // Another name than the proxy's: only a passed Host can make the two agree.
  site = await startAttackedSite({ SITE_URL: 'https://nevia.test', TRUST_PROXY: '1' });
  secondPort = await freePort();
  for (const kind of kinds)
    if (findProxy(kind)) proxies.set(kind, await startProxy(kind, [site.port, secondPort]));
});
afterAll(async () => {
  for (const proxy of proxies.values()) await proxy.stop();
  await site.close();
});

function send(kind: ProxyKind, path: string, options?: Sent): Promise<Got> {
  return sendThrough(proxies.get(kind) as RunningProxy, path, options);
}

for (const kind of kinds) {
  const tested = test.skipIf(!findProxy(kind));

  tested(`${kind}: a page comes whole and compressed, though no second process runs`, async () => {
    for (let round = 0; round < 4; round += 1) {
      const page = await send(kind, '/about', { headers: { 'Accept-Encoding': 'br' } });
      expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
      expect(brotliDecompressSync(page.body).toString()).toContain('Who We Are');
      expect(page.headers['strict-transport-security']).toContain('max-age=');
      expect(page.headers['x-request-id']).toMatch(/^[\w-]{32,36}$/);
    }
  });

  tested(`${kind}: plain http leads to https, and the bare name to www`, async () => {
    const { httpPort } = proxies.get(kind) as RunningProxy;
    const moved = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      plainRequest({ port: httpPort, path: '/about?a=1', headers: { Host: NAME } }, (answer) => {
        answer.resume();
        resolve(answer.headers);
      })
        .on('error', reject)
        .end();
    });
    expect(new URL(moved.location ?? '')).toMatchObject({ protocol: 'https:', hostname: NAME });
    expect(moved.location).toMatch(/\/about\?a=1$/);
    const bare = await send(kind, '/about?a=1', { name: 'example.com' });
    expect([bare.status, bare.headers.location]).toEqual([301, `https://${NAME}/about?a=1`]);
  });

  tested(`${kind}: a live connection passes, with the name under which the page was opened`, async () => {
    const { httpsPort } = proxies.get(kind) as RunningProxy;
    const greet = (origin: string) =>
      new Promise<number>((resolve, reject) => {
        const tls = { servername: NAME, rejectUnauthorized: false };
        const socket = new WebSocket(
          `wss://127.0.0.1:${httpsPort}/realtime/v1/websocket?apikey=${site.publishableKey}&vsn=2.0.0`,
          { headers: { Host: NAME }, origin, ...tls },
        );
        socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0));
        socket.on('error', reject);
        socket.on('open', () => socket.send('["1","1","phoenix","heartbeat",{}]'));
        socket.on('message', () => {
          socket.close();
          resolve(101);
        });
      });
    expect(await greet(`https://${NAME}`)).toBe(101);
    expect(await greet('https://evil.example')).toBe(403);
  });

  tested(`${kind}: a request through the proxy does not count as one from this machine`, async () => {
    expect((await send(kind, '/metrics')).status).toBe(401);
    const direct = await fetch(`http://127.0.0.1:${site.port}/metrics`);
    expect(direct.status).toBe(200);
    const authorization = `Bearer ${site.secretKey}`;
    expect((await send(kind, '/metrics', { headers: { authorization } })).status).toBe(200);
  });

  tested(`${kind}: a made-up X-Forwarded-For does not evade a limit`, async () => {
    const recover = (n: number) =>
      send(kind, '/auth/v1/recover', {
        method: 'POST',
        headers: {
          apikey: site.publishableKey,
          'Content-Type': 'application/json',
          'X-Forwarded-For': `203.0.113.${n}`,
        },
        body: JSON.stringify({ email: `${kind}-${n}@example.com` }),
      });
    const statuses = new Set<number>();
    for (let n = 1; n <= 40 && !statuses.has(429); n += 1) statuses.add((await recover(n)).status);
    expect(statuses).toContain(429);
  });

  tested(`${kind}: no token of a link gets into the log, whether the request succeeds or not`, async () => {
    const nothing = await freePort();
    const failing = await startProxy(kind, [nothing, nothing]);
    onTestFinished(() => failing.stop());
    const link = '/auth?type=recovery&token_hash=secret-of-a-link';
    const preview = '/preview/secret-of-a-link/about?a=1';
    const headers = { Referer: `https://${NAME}${link}` };
    for (const proxy of [failing, proxies.get(kind) as RunningProxy]) {
      await sendThrough(proxy, preview, { headers });
      await sendThrough(proxy, preview, { headers, name: 'example.com' });
    }
    expect((await send(kind, link, { headers })).status).toBe(200);
    await send(kind, link, { headers, name: 'example.com' });
    expect((await sendThrough(failing, link, { headers })).status).toBeGreaterThanOrEqual(502);
    await expect.poll(() => failing.logged()).toContain('/auth');
    for (const proxy of [failing, proxies.get(kind) as RunningProxy])
      expect(proxy.logged()).not.toContain('secret-of-a-link');
  });

  tested(`${kind}: files that are longer than a form reach Nevia`, async () => {
    for (const path of UPLOAD_PATHS) {
      const answer = await send(kind, path, { method: 'POST', body: 'x'.repeat(200 * 1024) });
      // Its own refusal: no one is signed in.
      expect([path, answer.status, JSON.parse(String(answer.body))]).toEqual([
        path,
        401,
        expect.objectContaining({ message: expect.any(String) }),
      ]);
    }
  });

  tested(`${kind}: the broken request of one visitor takes the site from no other`, async () => {
    const { httpsPort } = proxies.get(kind) as RunningProxy;
    const broken = connect({
      host: '127.0.0.1',
      port: httpsPort,
      servername: NAME,
      rejectUnauthorized: false,
    });
    onTestFinished(() => void broken.destroy());
    broken.write(
      `POST /rest/v1/contact_submissions HTTP/1.1\r\nHost: ${NAME}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nno length\r\n`,
    );
    expect(String((await once(broken, 'data'))[0])).toMatch(/^HTTP\/1\.1 (400|502) /);
    for (let round = 0; round < 4; round += 1) {
      const form = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
      // Nevia's own refusal: the key is missing.
      expect((await send(kind, '/rest/v1/contact_submissions', form)).status).toBe(401);
      expect((await send(kind, '/about')).status).toBe(200);
    }
  });

  tested(`${kind}: a script that one process lacks is requested from the other`, async () => {
    const other = createServer((received, answer) => {
      if (received.url === OLD_SCRIPT) answer.end('of another build');
      else answer.writeHead(received.url === '/servez' ? 200 : 404).end();
    }).listen(secondPort, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => {
      other.closeAllConnections();
      other.close();
    });
    const script = async () => String((await send(kind, OLD_SCRIPT)).body);
    // From when the proxy has seen that it is there, whichever of the two it tries first.
    await expect.poll(script).toBe('of another build');
    for (let round = 0; round < 6; round += 1) expect(await script()).toBe('of another build');
    expect((await send(kind, '/assets/in-no-build.js')).status).toBe(404);
  });
}

test.skipIf(!findProxy('nginx'))('nginx: another name gets no answer', async () => {
  const { httpsPort } = proxies.get('nginx') as RunningProxy;
  const refused = new Promise((_, reject) => {
    request({ host: '127.0.0.1', port: httpsPort, servername: 'evil.example' }).on('error', reject).end();
  });
  await expect(refused).rejects.toThrow(/unrecognized name|handshake/i);
});
