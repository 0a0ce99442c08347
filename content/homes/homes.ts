import { inputs } from '#content/inputs.ts';
import { brisneviaHomes } from './brisnevia.ts';
import type { HomesFile, ProjectHomes } from './home.ts';
import { sydneviaHomes } from './sydnevia.ts';

const files: Readonly<Record<string, HomesFile>> = { sydnevia: sydneviaHomes, brisnevia: brisneviaHomes };

/** The types of a project's homes from its file, and the homes that are for sale now. */
export function homesOf(slug: string): ProjectHomes {
  const file = files[slug] ?? { types: {}, list: [] };
  const list = file.list.map((home) => ({ ...home, state: home.state ?? ('available' as const) }));
  return { ...file, list, ...inputs.homes?.[slug] };
}
