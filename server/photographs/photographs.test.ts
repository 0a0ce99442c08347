import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person } from '#server/testing/people.ts';

const backendOn = backendsForFile({}, engines);

/** Two colours, so that a turn is visible: red on the left, blue on the right. */
function picture(width: number, height: number) {
  const half = { width: width / 2, height, channels: 3 as const };
  return sharp({ create: { ...half, width, background: '#ff0000' } }).composite([
    { input: { create: { ...half, background: '#0000ff' } }, left: width / 2, top: 0 },
  ]);
}

async function upload(backend: TestBackend, person: Person | undefined, body: BodyInit, headers = {}) {
  const response = await backend.call('/functions/v1/photographs', {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'image/jpeg',
      ...(person && { Authorization: `Bearer ${person.token}` }),
      ...headers,
    },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
  return { status: response.status, ...(await response.json()) };
}

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

async function stored(backend: TestBackend, person: Person, id: string) {
  const { data } = await person.client.rpc('list_photographs');
  const found = data?.find((each: { id: string }) => each.id === id);
  return { ...found, fetch: (file: string) => backend.call(`/photographs/${found.digest}/${file}`) };
}

for (const engine of engines) {
  test(`an uploaded photograph is upright, in sRGB, without metadata and in all widths (${engine})`, async () => {
    const backend = backendOn(engine);
    const agent = await makePerson(backend, { role: 'agent' });
    const exif = {
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' },
    };
    // Narrow, because a file in every format and width takes seconds otherwise.
    const taken = await picture(3000, 1000)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes('SecretCamera')).toBe(true);
    const { id } = await upload(backend, agent, bytesOf(taken));
    const photograph = await stored(backend, agent, id);
    expect(photograph).toMatchObject({ width: 853, height: 2560, alt: '', focus_x: 0.5, uses: [] });
    for (const file of ['853.jpg', '480.avif', '480.webp', '853.avif']) {
      const response = await photograph.fetch(file);
      expect(response.status).toBe(200);
      const bytes = Buffer.from(await response.arrayBuffer());
      const { exif: left, icc, orientation, xmp } = await sharp(bytes).metadata();
      expect([left, icc, orientation, xmp]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes('SecretCamera') || bytes.includes('GPS')).toBe(false);
    }
    // Turned by 90 degrees, the left side is at the top.
    const pixels = await sharp(Buffer.from(await (await photograph.fetch('480.webp')).arrayBuffer()))
      .raw()
      .toBuffer();
    expect(pixels.at(0)).toBeGreaterThan(200);
    expect(pixels.at(-1)).toBeGreaterThan(200);
  });

  test(`a HEIC file of a phone is upright and without metadata (${engine})`, async () => {
    const backend = backendOn(engine);
    const agent = await makePerson(backend, { role: 'agent' });
    // Red on the left, blue on the right, to be turned by 90 degrees; made with heif-enc of libheif.
    const taken = readFileSync(new URL('./testing/turned.heic', import.meta.url));
    expect(taken.includes('Exif')).toBe(true);
    const { id } = await upload(backend, agent, bytesOf(taken), { 'Content-Type': 'image/heic' });
    const photograph = await stored(backend, agent, id);
    expect(photograph).toMatchObject({ width: 64, height: 96 });
    const bytes = Buffer.from(await (await photograph.fetch('64.jpg')).arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const pixels = await sharp(bytes).raw().toBuffer();
    expect(pixels.at(0)).toBeGreaterThan(150);
    expect(pixels.at(-1)).toBeGreaterThan(150);
  });

  test(`a photograph is served with the headers of a file that never changes (${engine})`, async () => {
    const backend = backendOn(engine);
    const agent = await makePerson(backend, { role: 'agent' });
    const { id } = await upload(backend, agent, bytesOf(await picture(480, 320).png().toBuffer()));
    const photograph = await stored(backend, agent, id);
    for (const _ of ['from the database', 'from memory']) {
      const response = await photograph.fetch('480.avif');
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${photograph.digest}-480-avif"`,
      });
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    const again = await backend.call(`/photographs/${photograph.digest}/480.avif`, {
      headers: { 'If-None-Match': `"${photograph.digest}-480-avif"` },
    });
    expect(again.status).toBe(304);
  });

  test(`the same photograph is stored once (${engine})`, async () => {
    const backend = backendOn(engine);
    const agent = await makePerson(backend, { role: 'agent' });
    const body = bytesOf(await picture(90, 60).webp().toBuffer());
    const first = await upload(backend, agent, body);
    expect(first.status).toBe(200);
    expect(await upload(backend, agent, body)).toEqual(first);
  });
}
