import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { team } from '#content/team.ts';
import { duotone } from './duotone.ts';
import { nameplate } from './nameplate.ts';

const PORTRAITS = 'content/portraits';
const PHOTOGRAPH = /\.(jpe?g|png|webp|avif|tiff?)$/i;

/** A nameplate for everybody, and a portrait for each member whose photograph lies in content/portraits. */
export function teamPictures(): { file: string; draw: () => string | Promise<Buffer> }[] {
  const photographs = readdirSync(PORTRAITS).filter((file) => PHOTOGRAPH.test(file));
  return team.flatMap(({ id, name }, place) => {
    const plate = { file: `drawings/team/${id}.svg`, draw: () => nameplate(name, place) };
    const photograph = photographs.find((file) => file.replace(PHOTOGRAPH, '') === id);
    if (!photograph) return [plate];
    return [plate, { file: `drawings/team/${id}.webp`, draw: () => duotone(join(PORTRAITS, photograph)) }];
  });
}
