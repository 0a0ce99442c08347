/** Files that are no photographs, or do harm when they are decoded, and people who may not send any. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person } from '#server/testing/people.ts';

const backendOn = backendsForFile();
const ANOTHER_TYPE = 'This is not a photograph that can be used. Send a JPEG, PNG, WebP, AVIF or HEIC file.';
const DAMAGED = 'This file is damaged or incomplete. Export the photograph again, then try once more.';
const TOO_MANY_PIXELS = 'This photograph has more than 60 million pixels. Save it smaller, then try again.';

async function upload(person: Person | undefined, body: BodyInit, engine: Engine = 'postgres') {
  const response = await backendOn(engine).call('/functions/v1/photographs', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'image/jpeg', ...(person && { Authorization: `Bearer ${person.token}` }) },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
  return { status: response.status, ...(await response.json()) };
}

const jpeg = () =>
  sharp({ create: { width: 540, height: 360, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
const agentOf = () => makePerson(backendOn('postgres'), { role: 'agent' });

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const others = {
  'an SVG': SCRIPT,
  'an SVG with a declaration': `<?xml version="1.0"?>${SCRIPT}`,
  'a GIF': 'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!',
  'a page': '<!doctype html><script>alert(1)</script>',
  'a PDF': '%PDF-1.7',
  'a TIFF': 'II*\0',
  'an archive': 'PK\x03\x04',
  'a video': '\0\0\0\x18ftypisom\0\0\0\0isommp42',
  'three bytes': '\xff\xd8',
};
test.each(Object.entries(others))('%s is refused, whatever its header claims', async (_, text) => {
  expect(await upload(await agentOf(), Buffer.from(text, 'latin1'))).toMatchObject({
    status: 422,
    message: ANOTHER_TYPE,
  });
});

test('a page hidden behind the first bytes of a photograph is damaged', async () => {
  for (const start of [
    '\xff\xd8\xff\xe0',
    '\x89PNG\r\n\x1a\n',
    'RIFF\x20\0\0\0WEBP',
    '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  ])
    expect(await upload(await agentOf(), Buffer.from(`${start}${SCRIPT}`, 'latin1'))).toMatchObject({
      status: 422,
      message: DAMAGED,
    });
});

test('a script behind a whole photograph is not stored', async () => {
  const backend = backendOn('postgres');
  const agent = await agentOf();
  const { id } = await upload(agent, Buffer.concat([await jpeg(), Buffer.from(SCRIPT)]));
  const { data } = await agent.client.rpc('list_photographs');
  const { digest } = data.find((each: { id: string }) => each.id === id);
  for (const file of ['540.jpg', '540.avif', '480.webp']) {
    const response = await backend.call(`/photographs/${digest}/${file}`);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).includes('alert(1)')).toBe(false);
  }
});

/** A PNG of a few hundred bytes that claims to have this many pixels, all of them black. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

test('a picture that unfolds to a billion pixels is refused before it is decoded', async () => {
  expect(await upload(await agentOf(), Uint8Array.from(bomb(32_000)))).toMatchObject({
    status: 422,
    message: TOO_MANY_PIXELS,
  });
});

test('a photograph that ends early is damaged', async () => {
  const whole = await jpeg();
  expect(await upload(await agentOf(), whole.subarray(0, whole.length / 2))).toMatchObject({
    status: 422,
    message: DAMAGED,
  });
});

test('more than 20 MB are refused, with a length and without', async () => {
  const agent = await agentOf();
  const large = new Uint8Array(21_000_000);
  large.set(await jpeg());
  const tooLarge = {
    status: 413,
    message: 'This file is larger than 20 MB. Save it smaller, then try again.',
  };
  expect(await upload(agent, large)).toMatchObject(tooLarge);
  const parts = new ReadableStream({
    start(controller) {
      for (let at = 0; at < large.length; at += 1_000_000)
        controller.enqueue(large.slice(at, at + 1_000_000));
      controller.close();
    },
  });
  expect(await upload(agent, parts)).toMatchObject(tooLarge);
});

test.each(engines)(
  'viewers, other accounts and visitors send, describe and delete nothing (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const [viewer, other, agent] = await Promise.all([
      makePerson(backend, { role: 'viewer' }),
      makePerson(backend),
      makePerson(backend, { role: 'agent' }),
    ]);
    const body = new Uint8Array(await jpeg());
    expect((await upload(viewer, body, engine)).status).toBe(403);
    expect((await upload(other, body, engine)).status).toBe(403);
    expect((await upload(undefined, body, engine)).status).toBe(401);
    const { id } = await upload(agent, body, engine);
    const words = { id, alt: 'Forged', focus_x: 0, focus_y: 0 };
    for (const { client } of [viewer, other]) {
      expect((await client.rpc('describe_photograph', words)).status).toBe(403);
      expect((await client.rpc('delete_photograph', { id })).status).toBe(403);
    }
    // Agents describe, admins delete.
    expect((await agent.client.rpc('delete_photograph', { id })).status).toBe(403);
    expect((await agent.client.rpc('describe_photograph', words)).error).toBeNull();
    expect((await viewer.client.rpc('list_photographs')).data).toContainEqual(
      expect.objectContaining({ id, alt: 'Forged' }),
    );
    expect((await other.client.rpc('list_photographs')).status).toBe(403);
    for (const alt of ['a\nb', 'a\0b', 'x'.repeat(251)])
      expect((await agent.client.rpc('describe_photograph', { ...words, alt })).status).toBe(400);
    expect((await agent.client.rpc('describe_photograph', { ...words, focus_x: 1.1 })).status).toBe(400);
  },
);

test('an address of a photograph names nothing else', async () => {
  const backend = backendOn('postgres');
  const digest = '0'.repeat(32);
  for (const path of [
    `${digest}/480.avif`,
    `${digest}/0480.avif`,
    `${digest}/480.svg`,
    `${digest}/480.avif%00`,
    `${digest}/-1.avif`,
    `${digest}/99999.avif`,
    `${digest}/..%2f480.avif`,
    `..%2f..%2fetc%2fpasswd`,
    `${digest}%27--/480.avif`,
  ])
    expect([path, (await backend.call(`/photographs/${path}`)).status]).toEqual([path, 404]);
});
