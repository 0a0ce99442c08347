import { inputs } from '#content/inputs.ts';
import { brisneviaHomes } from './brisnevia.ts';
import type { Home, HomesFile, ProjectHomes } from './home.ts';
import { sydneviaHomes } from './sydnevia.ts';

const files: Readonly<Record<string, HomesFile>> = { sydnevia: sydneviaHomes, brisnevia: brisneviaHomes };

function listOf(slug: string): Home[] {
  return (files[slug]?.list ?? []).map(
    ([number, level, type, aspect, insideSqm, outsideSqm, parking, price, state = 'available']) => ({
      ...{ number, type, level, aspect, insideSqm, outsideSqm, parking, price, state },
    }),
  );
}

/** The lowest price of the file: the examples keep it while no home is shown. */
export function guidePriceOf(slug: string): number | undefined {
  const prices = listOf(slug).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** The types of a project's homes from its file, and the homes that are for sale now. */
export function homesOf(slug: string): ProjectHomes {
  return { types: {}, ...files[slug], list: listOf(slug), ...inputs().homes?.[slug] };
}
