import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Leader } from '#content/leaders.ts';
import { type Photograph, photographAt } from '#content/photographs.ts';

export interface LeaderPicture {
  src: string;
  alt: string;
  photograph?: Photograph | undefined;
}

/** A photograph that was uploaded, or the portrait that `npm run draw` made from a photograph in content/portraits, otherwise the picture named in leaders.ts. */
export function leaderPicture(
  { id, name, image, photograph }: Leader,
  publicFolder = 'public',
): LeaderPicture {
  const uploaded = photographAt(photograph);
  if (uploaded) return { src: uploaded.src, alt: uploaded.alt, photograph: uploaded };
  const portrait = `/drawings/leaders/${id}.webp`;
  if (existsSync(join(publicFolder, portrait))) return { src: portrait, alt: `Portrait of ${name}` };
  return { src: image, alt: `Nameplate of ${name}` };
}
