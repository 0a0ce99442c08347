import sharp from 'sharp';
import { COLOUR } from '#content/colours.ts';

/** Twice the largest size of a portrait on a page at 1440 px, in the format of the nameplates. */
export const PORTRAIT = { width: 800, height: 1000 } as const;
const QUALITY = 74;

type Channels = readonly [number, number, number];

/** Shadows in ink, middle tones in stone, lights in paper: the site's own palette. */
const STEPS: readonly (readonly [grey: number, colour: Channels])[] = [
  [0, channels(COLOUR.ink)],
  [120, channels(COLOUR.stone)],
  [205, channels(COLOUR.sand)],
  [255, channels(COLOUR.paper)],
];

/** A photograph, cropped around the head to the format of the nameplates, in the palette. */
export async function duotone(photograph: string | Buffer): Promise<Buffer> {
  const { width, height } = PORTRAIT;
  const grey = await sharp(photograph)
    .rotate()
    .resize(width, height, { fit: 'cover', position: 'top' })
    .flatten({ background: COLOUR.sand })
    .greyscale()
    .normalise({ lower: 1, upper: 99 })
    .raw()
    .toBuffer();
  const printed = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) printed.set(inkOf(grey[i] ?? 0), i * 3);
  return sharp(printed, { raw: { width, height, channels: 3 } })
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toBuffer();
}

/** The palette's colour for a grey from 0 to 255. */
export function inkOf(grey: number): Channels {
  const above = Math.max(
    1,
    STEPS.findIndex(([step]) => step >= grey),
  );
  const [[low, from], [high, to]] = [STEPS[above - 1], STEPS[above]] as [
    (typeof STEPS)[number],
    (typeof STEPS)[number],
  ];
  const part = (grey - low) / (high - low);
  const mixed = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * part);
  return [mixed(0), mixed(1), mixed(2)];
}

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
