import { expect, test } from 'vitest';
import { homesOf } from './homes/homes.ts';
import { leaders } from './leaders.ts';
import { projects } from './projects.ts';
import { openSamples } from './samples.ts';
import { site } from './site.ts';

test('every sample is listed by its name', () => {
  const samples = [...leaders(), ...projects, ...site().offices].filter(({ sample }) => sample);
  const listed = openSamples();
  const homes = projects.filter(({ slug }) => homesOf(slug).sample);
  for (const { name } of samples) expect(listed.join('\n')).toContain(name);
  expect(listed.length).toBe(
    samples.length + homes.length + Number(site().sample) + Number(site().licences.length === 0),
  );
});
