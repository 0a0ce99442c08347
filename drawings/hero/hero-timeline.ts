import { roof, type Tower } from '#drawings/building/tower.ts';
import type { Reveal } from '#drawings/pen/reveal-pen.ts';
import type { Ripple } from '#drawings/surroundings/water.ts';
import type { HeroScene, Light } from './hero-scene.ts';

export const LOOP_SECONDS = 12;

/**
 * The loop begins and ends with the finished drawing, so the poster is its first frame: the lights go out,
 * the ink thins to construction lines, the pen draws the city again, the windows light one by one.
 */
const SECONDS = {
  lightsOut: [0.5, 2.3],
  thin: [1.3, 3.1],
  draw: [2.7, 7.2],
  lightsOn: [5.0, 10.9],
} as const;

const GHOST = 0.2;
const DRAW_ONE_SECONDS = 2.4;
const THIN_ONE_SECONDS = 1.0;
const SWITCH_SECONDS = 0.35;

function part(t: number, from: number, length: number): number {
  const share = Math.min(1, Math.max(0, (t - from) / length));
  return share * share * (3 - 2 * share);
}

const along = ([from, to]: readonly [number, number], share: number, length: number) =>
  from + (to - from - length) * share;

/** How far from the words a tower stands, 0 to 1: the pen moves from there outwards. */
function turn(scene: HeroScene, tower: Tower): number {
  const place = (tower.x + tower.width / 2) / scene.width;
  return Math.min(1, Math.max(0, scene.quiet === 'left' ? (place - 0.35) / 0.65 : place));
}

function drawFrom(scene: HeroScene, tower: Tower): number {
  return along(SECONDS.draw, turn(scene, tower), DRAW_ONE_SECONDS);
}

export function towerReveal(scene: HeroScene, tower: Tower, t: number): Reveal {
  const span = { base: tower.base, top: roof(tower) - (tower.mast ?? 20) };
  const start = drawFrom(scene, tower);
  if (t >= start) return { ...span, progress: part(t, start, DRAW_ONE_SECONDS), live: 1, ghost: GHOST };
  const thinned = part(t, along(SECONDS.thin, turn(scene, tower), THIN_ONE_SECONDS), THIN_ONE_SECONDS);
  return { ...span, progress: 1, live: 1 - thinned, ghost: GHOST * thinned };
}

/** No window lights before its tower stands. */
export function lightLevel(scene: HeroScene, light: Light, t: number): number {
  const off = part(t, along(SECONDS.lightsOut, light.order, SWITCH_SECONDS), SWITCH_SECONDS);
  // Lower floors come home first, so the light climbs a little while it scatters.
  const climb = Math.min(1, light.order * 0.75 + light.floor / 200);
  const stands = drawFrom(scene, scene.near[light.tower] as Tower) + DRAW_ONE_SECONDS;
  const on = part(t, Math.max(stands, along(SECONDS.lightsOn, climb, SWITCH_SECONDS)), SWITCH_SECONDS);
  return Math.max(1 - off, on);
}

/** Whole turns within the loop, so that the water meets itself again. */
export function rippleLevel({ strength, phase, turns }: Ripple, t: number): number {
  const wave = Math.sin(2 * Math.PI * (phase + (turns * t) / LOOP_SECONDS));
  return strength * (0.62 + 0.38 * wave);
}
