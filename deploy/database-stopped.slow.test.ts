/** Both proxies before the real site while its real PostgreSQL is stopped. A proxy that is not installed is left out. */
import { expect, onTestFinished, test } from 'vitest';
import { startAttackedSite } from '#server/attacks/testing/attacked-site.ts';
import { freePort } from '#server/database/testing/free-port.ts';
import { startPostgres } from '#server/database/testing/start-postgres.ts';
import { sendThrough } from './testing/send-through.ts';
import { findProxy, type ProxyKind, type RunningProxy, startProxy } from './testing/start-proxy.ts';

const kinds: ProxyKind[] = ['nginx', 'caddy'];

test('while PostgreSQL is stopped, pages come through each proxy, and a form gets 503', async () => {
  const postgres = await startPostgres({ durable: false });
  onTestFinished(() => postgres.stop());
  const databaseUrl = await postgres.createDatabase('nevia');
  const own = await startAttackedSite({ TRUST_PROXY: '1', DATABASE_URL: databaseUrl });
  onTestFinished(() => own.close());
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${own.port}${path}`)).text();
  const checks = async () =>
    [...(await ask('/metrics')).matchAll(/_total\{route="\/(?:servez|readyz)".*\} (\d+)$/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  const running = new Map<ProxyKind, RunningProxy>();
  for (const kind of kinds.filter(findProxy)) {
    const proxy = await startProxy(kind, [own.port, await freePort()]);
    onTestFinished(() => proxy.stop());
    running.set(kind, proxy);
  }
  const sendForm = (kind: ProxyKind, proxy: RunningProxy) =>
    sendThrough(proxy, '/rest/v1/contact_submissions', {
      method: 'POST',
      headers: { apikey: own.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com' },
        message: `Is 3.03 still available? ${kind}`,
      }),
    });
  for (const [kind, proxy] of running) {
    // Caddy makes its certificate first.
    await expect.poll(async () => (await sendThrough(proxy, '/about')).status).toBe(200);
    expect((await sendForm(kind, proxy)).status).toBe(201);
  }
  await postgres.restart(async () => {
    await expect.poll(() => ask('/healthz')).toContain('failing');
    // Caddy has seen how the process is now, with each of its lists of processes.
    const before = await checks();
    if (running.has('caddy')) await expect.poll(checks).toBeGreaterThan(before + 6);
    for (const [kind, proxy] of running)
      for (let round = 0; round < 4; round += 1) {
        expect([kind, (await sendThrough(proxy, '/about')).status]).toEqual([kind, 200]);
        expect([kind, (await sendForm(kind, proxy)).status]).toEqual([kind, 503]);
      }
  });
  await expect.poll(() => ask('/healthz')).toContain('ok');
  for (const [kind, proxy] of running) expect((await sendForm(kind, proxy)).status).toBe(201);
});
