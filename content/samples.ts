import { homesOf } from './homes/homes.ts';
import { leaders } from './leaders.ts';
import { projects } from './projects.ts';
import { type Office, site } from './site.ts';

/** Invented or missing content, and where to replace it. `npm run facts` lists it. */
export function openSamples(): string[] {
  const offices: readonly Office[] = site.offices;
  return [
    ...(site.sample ? ['site.ts, phone, email, socials and url'] : []),
    ...offices.filter(({ sample }) => sample).map(({ name }) => `site.ts, address of the ${name}`),
    ...(site.licences.length === 0 ? ['site.ts, licences: none is set'] : []),
    ...leaders.filter(({ sample }) => sample).map(({ name }) => `leaders.ts, ${name}`),
    ...projects
      .filter(({ sample }) => sample)
      .map(({ name }) => `projects.ts, form, floors and drawings of ${name}`),
    ...projects
      .filter(({ slug }) => homesOf(slug).sample)
      .map(({ slug, name }) => `homes/${slug}.ts, the homes of ${name}`),
  ];
}
