import { expect, test } from 'vitest';
import { homePictureWords } from '#content/pages/home-pictures.ts';
import { projects } from '#content/projects.ts';
import { projectDrawings } from '#drawings/project-drawings.ts';
import { SUN_TIMES, sunOver, sunPatch } from './sun-study.ts';

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

test.each(projects)('the words on the sun over $slug are those of the drawing', ({ slug }) => {
  const { times, home } = homePictureWords[slug].sun;
  const { sun } = projectDrawings[slug];
  expect(home).toBe(sun.home);
  expect(times.map(({ id }) => id)).toEqual(SUN_TIMES.map(({ id }) => id));
  for (const [index, { hours }] of SUN_TIMES.entries()) {
    const { azimuth, altitude } = sunOver(sun.place, hours);
    const wind = WINDS[Math.round(azimuth / 45) % 8];
    expect(times[index]?.text).toContain(`from the ${wind}, ${Math.round(altitude)}° above the horizon`);
  }
});

const glass = { from: [1, 0], to: [2, 0], room: [0, 0, 4, 5], overhang: 0 } as const;
const depth = (patch: readonly (readonly [number, number])[]) => Math.max(0, ...patch.map(([, y]) => y));

test('the lower the sun, the deeper it reaches, but never through a wall', () => {
  const at = (altitude: number) => depth(sunPatch(glass.from, glass.to, glass, [0, -1], altitude));
  expect(at(30)).toBeGreaterThan(at(60));
  expect(at(5)).toBe(5);
});

test('no sun comes through glass that looks away from it', () => {
  expect(sunPatch(glass.from, glass.to, glass, [0, 1], 30)).toEqual([]);
});

test('a deep slab keeps the high sun out', () => {
  expect(sunPatch(glass.from, glass.to, { ...glass, overhang: 3 }, [0, -1], 70)).toEqual([]);
});
