import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { leaders } from '#content/leaders.ts';
import { duotone } from './duotone.ts';
import { nameplates } from './nameplate.ts';

const PORTRAITS = 'content/portraits';
const PHOTOGRAPH = /\.(jpe?g|png|webp|avif|tiff?)$/i;

/** The nameplates, and a portrait for each leader with a photograph in content/portraits. */
export function leaderPictures(): { file: string; draw: () => string | Promise<Buffer> }[] {
  const photographs = readdirSync(PORTRAITS).filter((file) => PHOTOGRAPH.test(file));
  const plates = nameplates().map((svg, index) => ({
    file: `drawings/leaders/plate-${index + 1}.svg`,
    draw: () => svg,
  }));
  const portraits = leaders.flatMap(({ id }) => {
    const photograph = photographs.find((file) => file.replace(PHOTOGRAPH, '') === id);
    if (!photograph) return [];
    return [{ file: `drawings/leaders/${id}.webp`, draw: () => duotone(join(PORTRAITS, photograph)) }];
  });
  return [...plates, ...portraits];
}
