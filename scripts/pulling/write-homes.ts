import { readFileSync, writeFileSync } from 'node:fs';
import { projectList } from '#content/project-list.ts';
import type { HomeRow } from '#server/pages/live/read-inputs.ts';
import { StartError } from '#server/start-error.ts';

const LIST = /^ {2}list: \[\n.*?^ {2}\],\n/ms;

/** Writes the homes of every project to content/homes, and returns the files that changed. */
export function writeHomes(homes: readonly HomeRow[]): string[] {
  return projectList().flatMap(({ slug }) => {
    const own = homes.filter(({ project, state }) => project === slug && state !== 'withdrawn');
    return own.length > 0 ? writeProject(slug, own) : [];
  });
}

function writeProject(slug: string, homes: readonly HomeRow[]): string[] {
  const file = `content/homes/${slug}.ts`;
  const source = readFileSync(file, 'utf8');
  if (!LIST.test(source)) throw new StartError(`${file} has no list of homes that could be replaced.`);
  const rows = homes
    .toSorted(
      (one, other) =>
        one.level - other.level || one.number.localeCompare(other.number, 'en', { numeric: true }),
    )
    .map(homeText)
    .join('');
  const isSample = homes.some(({ is_sample }) => is_sample);
  const listed = source.replace(LIST, () => `  list: [\n${rows}  ],\n`);
  const written = isSample ? listed : listed.replace(/^ {2}sample: true,\n/m, '');
  if (written === source) return [];
  writeFileSync(file, written);
  return [file];
}

function homeText(home: HomeRow): string {
  const { number, type, level, aspect, inside_sqm, outside_sqm, parking, price } = home;
  const state = home.state === 'held' ? 'reserved' : home.state;
  const underscored = String(price).replace(/\B(?=(\d{3})+$)/g, '_');
  const words = [number, level, type, aspect, inside_sqm, outside_sqm, parking].map((word) =>
    typeof word === 'string' ? `'${word}'` : word,
  );
  const row = [...words, underscored, ...(state === 'available' ? [] : [`'${state}'`])];
  return `    [${row.join(', ')}],\n`;
}
