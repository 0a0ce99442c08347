import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Member } from '#content/team.ts';

export interface MemberPicture {
  src: string;
  alt: string;
}

/** The portrait that `npm run draw` made of a photograph in content/portraits, else the picture named in team.ts. */
export function memberPicture({ id, name, image }: Member, publicFolder = 'public'): MemberPicture {
  const portrait = `/drawings/team/${id}.webp`;
  if (existsSync(join(publicFolder, portrait))) return { src: portrait, alt: `Portrait of ${name}` };
  return { src: image, alt: `Nameplate of ${name}` };
}
