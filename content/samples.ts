import { homesOf } from './homes/homes.ts';
import { leaders } from './leaders.ts';
import { projects } from './projects.ts';
import { type Office, site } from './site.ts';

/** Invented or missing content. The system page and `npm run facts` list it. */
export function openSamples(): string[] {
  const offices: readonly Office[] = site().offices;
  return [
    ...(site().sample ? ['phone, email and social accounts'] : []),
    ...offices.filter(({ sample }) => sample).map(({ name }) => `address of the ${name}`),
    ...(site().licences.length === 0 ? ['licences (none is set)'] : []),
    ...leaders()
      .filter(({ sample }) => sample)
      .map(({ name }) => `leader ${name}`),
    ...projects.filter(({ sample }) => sample).map(({ name }) => `form, floors and drawings of ${name}`),
    ...projects.filter(({ slug }) => homesOf(slug).sample).map(({ name }) => `homes of ${name}`),
  ];
}
