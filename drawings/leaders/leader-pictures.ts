import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { leaders } from '#content/leaders.ts';
import { duotone } from './duotone.ts';
import { nameplate } from './nameplate.ts';

const PORTRAITS = 'content/portraits';
const PHOTOGRAPH = /\.(jpe?g|png|webp|avif|tiff?)$/i;

/** A nameplate for everyone, and a portrait for each leader with a photograph in content/portraits. */
export function leaderPictures(): { file: string; draw: () => string | Promise<Buffer> }[] {
  const photographs = readdirSync(PORTRAITS).filter((file) => PHOTOGRAPH.test(file));
  return leaders.flatMap(({ id, name }, place) => {
    const plate = { file: `drawings/leaders/${id}.svg`, draw: () => nameplate(name, place) };
    const photograph = photographs.find((file) => file.replace(PHOTOGRAPH, '') === id);
    if (!photograph) return [plate];
    return [plate, { file: `drawings/leaders/${id}.webp`, draw: () => duotone(join(PORTRAITS, photograph)) }];
  });
}
