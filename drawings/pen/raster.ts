import sharp from 'sharp';

/** Renders drawings to pixels, with the same compression for all pictures. */

export async function avif(svg: string, quality: number, scale = 1): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * scale })
    .avif({ quality, effort: 9, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

export async function jpeg(svg: string, quality: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).jpeg({ quality, mozjpeg: true }).toBuffer();
}

/** A PNG of a given side or width; few colours keep a line drawing small. */
export async function png(svg: string, width: number): Promise<Buffer> {
  const density = 72 * Math.max(1, (width * 1.5) / Number(/width="(\d+)"/.exec(svg)?.[1]));
  return sharp(Buffer.from(svg), { density })
    .resize({ width })
    .png({ palette: true, colours: 48, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** A Windows icon file with PNGs, which every current browser reads. */
export function ico(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [i, { side, png: data }] of pictures.entries()) {
    const at = 6 + 16 * i;
    header.writeUInt8(side % 256, at);
    header.writeUInt8(side % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(data.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += data.length;
  }
  return Buffer.concat([header, ...pictures.map((picture) => picture.png)]);
}
