import { inputs } from '#content/inputs.ts';
import { brisneviaHomes } from './brisnevia.ts';
import type { HomesFile, ProjectHomes } from './home.ts';
import { sydneviaHomes } from './sydnevia.ts';

const files: Readonly<Record<string, HomesFile>> = { sydnevia: sydneviaHomes, brisnevia: brisneviaHomes };

/** The lowest price of the file: the examples keep it while no home is shown. */
export function guidePriceOf(slug: string): number | undefined {
  const prices = files[slug]?.list.map(({ price }) => price) ?? [];
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** The types of a project's homes from its file, and the homes that are for sale now. */
export function homesOf(slug: string): ProjectHomes {
  const file = files[slug] ?? { types: {}, list: [] };
  const list = file.list.map((home) => ({ ...home, state: home.state ?? ('available' as const) }));
  return { ...file, list, ...inputs.homes?.[slug] };
}
