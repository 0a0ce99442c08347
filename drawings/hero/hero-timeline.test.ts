import { expect, test } from 'vitest';
import { heroFrame } from './hero-frame.ts';
import { type HeroScene, heroLandscape, heroPortrait } from './hero-scene.ts';
import { LOOP_SECONDS, lightLevel, SECONDS, towerReveal } from './hero-timeline.ts';

const scenes = [heroLandscape(), heroPortrait()];
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** The visible part of the city: ink on the planned towers, light in the windows. */
function built(scene: HeroScene, t: number): { ink: number; light: number } {
  return {
    ink: sum(
      scene.near.map((tower) => {
        const { progress, live, ghost } = towerReveal(scene, tower, t);
        return progress * live + ghost;
      }),
    ),
    light: sum(scene.lights.map((light) => light.strength * lightLevel(scene, light, t))),
  };
}

test.each(scenes)('$name: the film only builds up until the pause', (scene) => {
  let before = built(scene, 0);
  const first = before;
  for (let t = 0.25; t <= SECONDS.rest; t += 0.25) {
    const now = built(scene, t);
    expect(now.ink).toBeGreaterThanOrEqual(before.ink - 1e-9);
    expect(now.light).toBeGreaterThanOrEqual(before.light - 1e-9);
    before = now;
  }
  expect(built(scene, 1.5).light).toBeGreaterThan(first.light);
  expect(before.light).toBeGreaterThan(1.5 * first.light);
});

test.each(scenes)('$name: Sydnevia lights up last', (scene) => {
  const dark = (t: number, last: boolean) =>
    scene.lights.filter(
      (light) => Boolean(scene.near[light.tower]?.last) === last && lightLevel(scene, light, t) < 1,
    ).length;
  const others = Array.from({ length: 40 }, (_, i) => i / 4).find((t) => dark(t, false) === 0) ?? 12;
  expect(others).toBeLessThan(SECONDS.rest);
  expect(dark(others, true)).toBeGreaterThan(0);
  expect(dark(SECONDS.rest, true)).toBe(0);
});

test.each(scenes)('$name: the film ends on the frame it begins with', (scene) => {
  expect(heroFrame(scene, LOOP_SECONDS)).toBe(heroFrame(scene, 0));
});
