import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Leader } from '#content/leaders.ts';

export interface LeaderPicture {
  src: string;
  alt: string;
}

/** The portrait that `npm run draw` made from a photograph in content/portraits, otherwise the picture named in leaders.ts. */
export function leaderPicture({ id, name, image }: Leader, publicFolder = 'public'): LeaderPicture {
  const portrait = `/drawings/leaders/${id}.webp`;
  if (existsSync(join(publicFolder, portrait))) return { src: portrait, alt: `Portrait of ${name}` };
  return { src: image, alt: `Nameplate of ${name}` };
}
