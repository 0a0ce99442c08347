import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSealed, sealBytes, unsealBytes } from './sealed-stream.ts';

const KEY = 'a key of thirty-two characters !';
/** The lines of age, and the nonce of the file. */
const HEAD_BYTES = 166;
const PIECE_BYTES = 65_536;
const SEALED_PIECE_BYTES = PIECE_BYTES + 16;

test.each([0, 1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES])(
  '%i bytes are decrypted unchanged, and are not readable when encrypted',
  async (length) => {
    const bytes = randomBytes(length);
    const sealed = await sealBytes(bytes, KEY);
    expect(isSealed(sealed)).toBe(true);
    if (length > 16) expect(sealed.includes(bytes.subarray(0, 16))).toBe(false);
    expect((await unsealBytes(sealed, KEY)).equals(bytes)).toBe(true);
  },
);

test('the same bytes are sealed differently each time', async () => {
  const bytes = Buffer.alloc(100);
  const [one, other] = [await sealBytes(bytes, KEY), await sealBytes(bytes, KEY)];
  expect(one.subarray(HEAD_BYTES).equals(other.subarray(HEAD_BYTES))).toBe(false);
});

test('another key opens nothing', async () => {
  const sealed = await sealBytes(Buffer.from('secret'), KEY);
  await expect(unsealBytes(sealed, `${KEY}x`)).rejects.toMatchObject({ name: 'CannotUnseal' });
});

test('changed, truncated, moved, missing and added pieces are detected', async () => {
  const sealed = await sealBytes(randomBytes(3 * PIECE_BYTES), KEY);
  const piece = (index: number) =>
    sealed.subarray(HEAD_BYTES + index * SEALED_PIECE_BYTES, HEAD_BYTES + (index + 1) * SEALED_PIECE_BYTES);
  const head = sealed.subarray(0, HEAD_BYTES);
  const flipped = (at: number) => {
    const copy = Buffer.from(sealed);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };
  const damaged: Record<string, Buffer> = {
    'a bit of the salt': flipped(HEAD_BYTES - 1),
    'a bit of the first piece': flipped(HEAD_BYTES),
    'a bit of the last tag': flipped(sealed.length - 1),
    'cut in a piece': sealed.subarray(0, -1),
    'cut after a whole piece': Buffer.concat([head, piece(0), piece(1)]),
    'cut in the head': sealed.subarray(0, HEAD_BYTES - 1),
    'nothing after the head': head,
    'two pieces swapped': Buffer.concat([head, piece(1), piece(0), piece(2)]),
    'a piece left out': Buffer.concat([head, piece(0), piece(2)]),
    'a piece twice': Buffer.concat([head, piece(0), piece(0), piece(1), piece(2)]),
    'a byte more': Buffer.concat([sealed, Buffer.alloc(1)]),
  };
  for (const [how, bytes] of Object.entries(damaged)) {
    await expect(unsealBytes(bytes, KEY), how).rejects.toMatchObject({ name: 'CannotUnseal' });
  }
});
