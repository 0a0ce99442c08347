import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Leader } from '#content/leaders.ts';
import { type Photograph, photographAt } from '#content/photographs.ts';

export interface LeaderPicture {
  src: string;
  alt: string;
  photograph?: Photograph | undefined;
  /** For the brass of a nameplate. */
  initials?: string;
}

const PLATE = '/drawings/leaders/plate-';
const PLATES = 4;

/** A photograph that was uploaded, a portrait below public/, or the picture named in leaders.ts. */
export function leaderPicture(
  { id, name, image, photograph }: Leader,
  place: number,
  publicFolder = 'public',
): LeaderPicture {
  const uploaded = photographAt(photograph);
  if (uploaded) return { src: uploaded.src, alt: uploaded.alt, photograph: uploaded };
  const portrait = `/drawings/leaders/${id}.webp`;
  if (existsSync(join(publicFolder, portrait))) return { src: portrait, alt: `Portrait of ${name}` };
  const src = image || `${PLATE}${(place % PLATES) + 1}.svg`;
  return { src, alt: `Nameplate of ${name}`, ...(src.startsWith(PLATE) && { initials: initialsOf(name) }) };
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}
