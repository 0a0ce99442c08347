import sharp from 'sharp';
import { expect, test } from 'vitest';
import { COLOUR } from '#content/colours.ts';
import { duotone, inkOf, PORTRAIT } from './duotone.ts';

const hex = (grey: number) =>
  `#${inkOf(grey)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`.toUpperCase();

test('shadows are ink and lights are paper', () => {
  expect([hex(0), hex(120), hex(205), hex(255)]).toEqual([
    COLOUR.ink,
    COLOUR.stone,
    COLOUR.sand,
    COLOUR.paper,
  ]);
});

test('a photograph of any shape and colour becomes a portrait in the palette', async () => {
  const stripes = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500"><rect width="900" height="500" fill="#00f"/>
    <rect width="300" height="500" fill="#f00"/><rect x="600" width="300" height="500" fill="#0f0"/></svg>`;
  const photograph = await sharp(Buffer.from(stripes)).jpeg().toBuffer();
  const { data, info } = await sharp(await duotone(photograph))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect({ width: info.width, height: info.height }).toEqual(PORTRAIT);
  // In the palette the channels of a colour are close together; the stripes were pure colours.
  for (let i = 0; i < data.length; i += 3 * 997) {
    const pixel = [...data.subarray(i, i + 3)];
    expect(Math.max(...pixel) - Math.min(...pixel)).toBeLessThan(48);
  }
});
