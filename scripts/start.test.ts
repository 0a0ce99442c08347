import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { site } from '#content/site.ts';
import { startProcess } from '#server/testing/start-process.ts';
import { expectAnsweredAndEnded, requestInFlight } from './testing/request-in-flight.ts';
import { runScript } from './testing/run-script.ts';

// The real command, on the built site: scripts/testing/run-tests.ts builds it first. start.slow.test.ts and
// stop.slow.test.ts have the other ways to start and to stop.
test('a start prints its URL and how to create the first admin, and SIGTERM answers requests in flight', async () => {
  // Empty: only this test lets a process create a database.
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startProcess({
    command: ['npm', 'start'],
    dataDir,
    env: { LIMITS_FACTOR: '5', LOG_LEVEL: 'info' },
    whenDone: onTestFinished,
  });
  const page = await fetch(server.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(site().brand);
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
  const sent = await requestInFlight(server.url);
  server.child.kill('SIGTERM');
  await expectAnsweredAndEnded(server, sent);
  expect(await server.ended).toBe(0);
  const output = server.output();
  expect(output).toContain(dataDir);
  expect(output).toMatch(/^Open http:\/\/localhost:\d+\/setup#\S+ to create the first admin$/m);
  expect(output).toContain('multiplied by 5');
  expect(output).toContain('Warning: SITE_URL is not set.');
  const logged = output.split('\n').filter((line) => line.startsWith('{'));
  const events = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'request');
  // Lines written at exit are synchronous and may overtake one that is being written.
  expect(events.sort((one, other) => one.time.localeCompare(other.time))).toMatchObject([
    {
      msg: 'started',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      build: expect.stringMatching(/^[0-9a-f]{12}$/),
      database: 'pglite',
      siteUrl: server.url,
    },
    { msg: 'stopping' },
    { msg: 'stopped' },
  ]);
  expect(existsSync(join(dataDir, 'keys.json'))).toBe(true);
});

test('an invalid variable is reported without a stack trace', async () => {
  const wrong = { DATA_DIR: join(tmpdir(), 'never-made'), SMTP_URL: 'mail.example', TRUST_PROXY: 'yes' };
  const { code, out, err } = await runScript('start', [], wrong);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('SMTP_URL must be an smtp://');
  expect(err).toContain('TRUST_PROXY must be the number of proxies');
  expect(err).not.toMatch(/\n\s+at /);
});
