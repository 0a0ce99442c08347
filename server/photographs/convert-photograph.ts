import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import decodeHeic from 'heic-decode';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { widthsOf } from '#content/photographs.ts';

interface PhotographFile {
  width: number;
  format: 'avif' | 'webp' | 'jpg';
  body: Uint8Array;
}

export interface ConvertedPhotograph {
  digest: string;
  width: number;
  height: number;
  files: PhotographFile[];
}

/** A photograph, or a sentence for the person who sent the file. */
export type ConversionOutcome =
  | { ok: true; photograph: ConvertedPhotograph }
  | { ok: false; message: string };

const LONGEST_SIDE_PX = 2560;
const MOST_PIXELS = 60_000_000;
const TOO_MANY_PIXELS = 'This photograph has more than 60 million pixels. Save it smaller, then try again.';
const ANOTHER_TYPE = 'This is not a photograph that can be used. Send a JPEG, PNG, WebP, AVIF or HEIC file.';
const DAMAGED = 'This file is damaged or incomplete. Export the photograph again, then try once more.';
const DIGEST_CHARACTERS = 32;

/**
 * Decodes a file, whatever its name, and encodes its pixels: upright, in sRGB, without any metadata. Nothing of the file itself
 * is kept.
 */
export async function convertPhotograph(path: string): Promise<ConversionOutcome> {
  const bytes = await readFile(path);
  const type = typeOf(bytes);
  if (!type) return { ok: false, message: ANOTHER_TYPE };
  try {
    const source = type === 'heic' ? await readHeic(bytes) : sharp(bytes, { limitInputPixels: MOST_PIXELS });
    const { data, info } = await source
      .autoOrient()
      .resize(LONGEST_SIDE_PX, LONGEST_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { ok: true, photograph: await encode(data, info) };
  } catch (error) {
    const isTooLarge = /pixel limit/i.test((error as Error).message);
    return { ok: false, message: isTooLarge ? TOO_MANY_PIXELS : DAMAGED };
  }
}

async function encode(data: Buffer, { width, height, channels }: OutputInfo) {
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const original = await pixels().jpeg({ quality: 88 }).toBuffer();
  const files: PhotographFile[] = [{ width, format: 'jpg', body: original }];
  // One after the other: visitors need the other cores.
  for (const shown of widthsOf(width))
    for (const [format, encoded] of Object.entries(formats))
      files.push({
        width: shown,
        format: format as keyof typeof formats,
        body: await encoded(pixels().resize(shown)).toBuffer(),
      });
  const digest = createHash('sha256').update(original).digest('hex').slice(0, DIGEST_CHARACTERS);
  return { digest, width, height, files };
}

const formats = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 78 }),
};

/** By the first bytes: a name and a header can claim anything. */
function typeOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) !== 'ftyp') return undefined;
  // The major brand, and those that the file is compatible with.
  const brands = text(8, Math.min(bytes.readUInt32BE(0), 64));
  if (/avi[fs]/.test(brands)) return 'avif';
  return /hei[cx]|hev[cx]|mif1|msf1/.test(brands) ? 'heic' : undefined;
}

/** sharp cannot read the patented HEVC; libheif, compiled to WebAssembly, can. It turns the picture upright itself. */
async function readHeic(buffer: Buffer): Promise<Sharp> {
  const images = await decodeHeic.all({ buffer });
  try {
    const [image] = images;
    if (!image) throw new Error('There is no picture in the file');
    if (image.width * image.height > MOST_PIXELS) throw new Error('Beyond the pixel limit');
    const { data, width, height } = await image.decode();
    return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  } finally {
    images.dispose();
  }
}
