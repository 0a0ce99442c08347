import { execFileSync } from 'node:child_process';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { storeSubmissions } from '#supabase/tests/testing/submissions.ts';
import { createPushPost, isPublicAddress } from './push-post.ts';
import { startPushSender } from './push-sender.ts';
import { pushKeysOf } from './web-push.ts';

/** A push service on this machine, with a certificate of its own. */
const folder = mkdtempSync(join(tmpdir(), 'nevia-push-'));
const received: { url: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
let ca = '';
let origin = '';
let close = () => {};

beforeAll(async () => {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=push.test', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  const files = ['-nodes', '-keyout', keyFile, '-out', certFile];
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -days 2'.split(' ');
  execFileSync('openssl', [...kind, ...files, ...subject], { stdio: 'ignore' });
  ca = readFileSync(certFile, 'utf8');
  const server = createServer({ key: readFileSync(keyFile), cert: ca }, async (request, response) => {
    received.push({ url: request.url, headers: request.headers, body: await buffer(request) });
    if (request.url?.startsWith('/silent')) return;
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

/** As a browser does it. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const hkdf = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
  const salt = body.subarray(0, 16);
  const serverKey = body.subarray(21, 21 + body.readUInt8(20));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
  const secret = hkdf(browser.computeSecret(serverKey), auth, info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, hkdf(secret, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(body.subarray(-16));
  const record = decipher.update(body.subarray(21 + serverKey.length, -16));
  const padded = Buffer.concat([record, decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

test.each(engines)(
  'a browser can read the notice of its person, and a gone one is removed (%s)',
  async (engine) => {
    const backend = await startTestBackend(engine);
    const sender = startPushSender(backend.deps, createPushPost({ mayReach: () => true, ca }));
    const mira = await makePerson(backend, { role: 'agent' });
    const tom = await makePerson(backend, { role: 'agent', displayName: 'Tom' });
    const [asha, ravi] = await storeSubmissions(backend, [{}, { first_name: 'Ravi' }]);
    const browser = createECDH('prime256v1');
    const auth = randomBytes(16);
    await mira.client
      .rpc('add_push_subscription', {
        endpoint: `${origin}/mira`,
        p256dh: browser.generateKeys('base64url'),
        auth: auth.toString('base64url'),
      })
      .throwOnError();
    await mira.client.rpc('save_my_notice_settings', { toast: true, email: true, push: true }).throwOnError();
    const give = async (submission_id: string | undefined) => {
      received.length = 0;
      await tom.client.rpc('give_submission', { submission_id, to_person: mira.id }).throwOnError();
      // Joins the run that the change has started, or is the first.
      await sender.runNow();
      await sender.runNow();
    };

    await give(asha);
    expect(received).toHaveLength(1);
    const [push] = received;
    expect(push).toMatchObject({ url: '/mira', headers: { 'content-encoding': 'aes128gcm', ttl: '3600' } });
    expect(JSON.parse(decrypt(push?.body ?? Buffer.of(), browser, auth))).toEqual({
      id: expect.any(String),
      title: 'Tom gave you Asha Rao',
      path: `/admin?open=${asha}`,
    });
    const [, head, claims, signature, k] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(String(push?.headers.authorization)) ?? [];
    expect(k).toBe(pushKeysOf(backend.deps.keys.jwtSecret).publicKey);
    const point = Buffer.from(String(k), 'base64url');
    const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
      half.toString('base64url'),
    );
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(
      verify(
        'sha256',
        signed,
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(String(signature), 'base64url'),
      ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(String(claims), 'base64url').toString())).toMatchObject({
      aud: origin,
      sub: 'https://nevia.test',
    });

    const stored = async () =>
      (await backend.deps.database.batch(asServer, [{ sql: 'select from private.push_subscriptions' }]))[0];
    expect(await stored()).toHaveLength(1);
    status = 410;
    await give(ravi);
    status = 201;
    expect(received).toHaveLength(1);
    expect(await stored()).toEqual([]);
    await sender.close();
    await backend.close();
  },
);

test('a browser gets nothing after its session has ended', async () => {
  const backend = await startTestBackend('postgres');
  const sender = startPushSender(backend.deps, createPushPost({ mayReach: () => true, ca }));
  const mira = await makePerson(backend, { role: 'agent' });
  const [asha] = await storeSubmissions(backend, [{}]);
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) };
  await mira.client.rpc('add_push_subscription', { endpoint: `${origin}/mira`, ...keys }).throwOnError();
  await mira.client.rpc('save_my_notice_settings', { toast: true, email: true, push: true }).throwOnError();
  received.length = 0;
  const run = (sql: string, params: unknown[]) => backend.deps.database.batch(asServer, [{ sql, params }]);
  await run('delete from auth.sessions where user_id = $1', [mira.id]);
  await run('update public.contact_submissions set assigned_to = $1, assigned_at = now() where id = $2', [
    mira.id,
    asha,
  ]);
  await sender.runNow();
  expect(await sender.runNow()).toBe(0);
  expect(received).toEqual([]);
  await sender.close();
  await backend.close();
});

test('addresses that never answer hold no others, and are removed after three times', async () => {
  const backend = await startTestBackend('postgres');
  const post = createPushPost({ mayReach: () => true, answerWithinMs: 3_000, ca });
  const order: string[] = [];
  const sender = startPushSender(backend.deps, (url, ...rest) =>
    post(url, ...rest).then(
      (accepted) => {
        order.push('accepted');
        return accepted;
      },
      (error) => {
        order.push('given up');
        throw error;
      },
    ),
  );
  const subscribe = async (paths: string[]) => {
    const person = await makePerson(backend, { role: 'agent' });
    for (const path of paths) {
      const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) };
      await person.client.rpc('add_push_subscription', { endpoint: origin + path, ...keys }).throwOnError();
    }
    await person.client
      .rpc('save_my_notice_settings', { toast: true, email: true, push: true })
      .throwOnError();
    return person;
  };
  const slow = await subscribe(Array.from({ length: 10 }, (_, n) => `/silent/${n}`));
  const mira = await subscribe(['/mira']);
  for (const time of [1, 2, 3]) {
    const emails = ['asha', 'ravi'].map((name) => `${name}-${time}@example.com`);
    const ids = await storeSubmissions(
      backend,
      emails.map((email) => ({ email })),
    );
    order.length = 0;
    await backend.deps.database.batch(
      asServer,
      [slow, mira].map(({ id }, index) => ({
        sql: 'update public.contact_submissions set assigned_to = $1, assigned_at = now() where id = $2',
        params: [id, ids[index]],
      })),
    );
    await sender.runNow();
    await sender.runNow();
    expect([time, ...order]).toEqual([time, 'accepted', ...Array(10).fill('given up')]);
  }
  const [left] = await backend.deps.database.batch(asServer, [
    { sql: 'select endpoint from private.push_subscriptions' },
  ]);
  expect(left).toEqual([{ endpoint: `${origin}/mira` }]);
  await sender.close();
  await backend.close();
});

test('an address of our own network is never called', async () => {
  received.length = 0;
  const post = createPushPost({ ca });
  const { port } = new URL(origin);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])
    await expect(post(`https://${host}:${port}/`, {}, Buffer.of())).rejects.toMatchObject({
      code: 'NOT_PUBLIC',
    });
  await expect(post(origin.replace('https', 'http'), {}, Buffer.of())).rejects.toThrow('not public');
  expect(received).toEqual([]);
  for (const address of [
    '10.0.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
    '::',
    'fd00::1',
    '2002:7f00:1::',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['142.250.67.10', '2404:6800:4006:80a::200a'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});
