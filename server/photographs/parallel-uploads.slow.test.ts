import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person } from '#server/testing/people.ts';

const backendOn = backendsForFile({}, engines);
const AT_ONCE = 8;

/** Small, because each is encoded in every format. */
const picture = (shade: number) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: { r: shade, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer();

async function upload({ call }: TestBackend, { token }: Person, body: Buffer) {
  const headers = { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${token}` };
  const init = { method: 'POST', body: new Uint8Array(body), headers };
  const response = await call('/functions/v1/photographs', init);
  return { status: response.status, code: ((await response.json()) as { code?: string }).code };
}

/** An upload of which only the first half has been sent. */
async function hold({ url, deps }: TestBackend, { token }: Person, body: Buffer) {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  const answered = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  const half = body.length >> 1;
  socket.write(
    [
      'POST /functions/v1/photographs HTTP/1.1',
      `Host: ${hostname}`,
      'Connection: close',
      `apikey: ${deps.keys.publishableKey}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: image/jpeg',
      `Content-Length: ${body.length}`,
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(body.subarray(0, half));
  return {
    finish() {
      socket.write(body.subarray(half));
      return answered;
    },
  };
}

const uploadsBegun = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('nevia-photograph-')).length;

test('uploads that have not arrived count, and each of them is stored when it has', async () => {
  const backend = backendOn('postgres');
  const people = [
    await makePerson(backend, { role: 'agent' }),
    await makePerson(backend, { role: 'agent' }),
  ] as const;
  const before = uploadsBegun();
  const pictures = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => picture(20 * n)));
  const held = await Promise.all(pictures.map((body, n) => hold(backend, people[n % 2] as Person, body)));
  await expect.poll(uploadsBegun, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + AT_ONCE);
  const next = await picture(255);
  for (const person of people)
    expect(await upload(backend, person, next)).toEqual({ status: 429, code: 'photographs_busy' });
  for (const answer of await Promise.all(held.map(({ finish }) => finish())))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect((await upload(backend, people[0], next)).status).toBe(200);
  const { data } = await people[0].client.rpc('list_photographs');
  expect(data).toHaveLength(AT_ONCE + 1);
});

for (const engine of engines) {
  test(`photographs are bounded in bytes together (${engine})`, async () => {
    const backend = backendOn(engine);
    const agent = await makePerson(backend, { role: 'agent' });
    const statusOf = async (shade: number) => upload(backend, agent, await picture(shade));
    const allow = (bytes: string) =>
      backend.deps.database.tx(asServer, (tx) =>
        tx.script(`create or replace function private.photograph_bytes_at_most() returns bigint
          language sql immutable set search_path = '' as $$ select ${bytes} $$`),
      );
    expect((await statusOf(3)).status).toBe(200);
    await allow('1');
    expect(await statusOf(4)).toEqual({ status: 409, code: 'too_many_photographs' });
    await allow('3 * 1024 * 1024 * 1024::bigint');
    expect((await statusOf(4)).status).toBe(200);
  });
}
