import { roof, type Tower } from '#drawings/building/tower.ts';
import { COMPLETE, type Reveal } from '#drawings/pen/reveal-pen.ts';
import type { Ripple } from '#drawings/surroundings/water.ts';
import type { HeroScene, Light } from './hero-scene.ts';

export const LOOP_SECONDS = 12;

/**
 * The loop starts and ends with the poster: the city at dusk, with some windows lit and some towers pencilled in. From the first
 * frame on it builds up: the pen draws those towers floor by floor and the windows light up one by one. It pauses at the
 * brightest moment, when Sydnevia is lit as the last, then returns to dusk.
 */
export const SECONDS = {
  draw: [0.2, 6.4],
  lightsOn: [0.3, 6.6],
  sydnevia: [5.6, 9],
  rest: 9.6,
  backToDusk: [9.6, 11.8],
} as const;

/** The share of ink of a tower that is not drawn yet. */
const GHOST = 0.24;
const DRAW_ONE_SECONDS = 3.2;
const SWITCH_SECONDS = 0.45;
const FADE_ONE_SECONDS = 1.2;
/** The share of windows that are lit at dusk. */
const LIT_AT_DUSK = 0.55;
const SYDNEVIA_LIT_AT_DUSK = 0.3;

function part(t: number, from: number, length: number): number {
  const share = Math.min(1, Math.max(0, (t - from) / length));
  return share * share * (3 - 2 * share);
}

const along = ([from, to]: readonly [number, number], share: number, length: number) =>
  from + (to - from - length) * share;

/** The distance of a tower from the text, 0 to 1: the pen moves outwards. */
function turn(scene: HeroScene, tower: Tower): number {
  const place = (tower.x + tower.width / 2) / scene.width;
  return Math.min(1, Math.max(0, scene.quiet === 'left' ? (place - 0.35) / 0.65 : place));
}

function drawFrom(scene: HeroScene, tower: Tower): number {
  return along(SECONDS.draw, turn(scene, tower), DRAW_ONE_SECONDS);
}

/** The progress of the return to dusk, from 0 to 1, for something with this `order`. */
function backToDusk(order: number, t: number): number {
  return part(t, along(SECONDS.backToDusk, order, FADE_ONE_SECONDS), FADE_ONE_SECONDS);
}

export function towerReveal(scene: HeroScene, tower: Tower, t: number): Reveal {
  if (!tower.planned) return COMPLETE;
  const span = { base: tower.base, top: roof(tower) - (tower.mast ?? 20) };
  if (t < SECONDS.rest)
    return {
      ...span,
      progress: part(t, drawFrom(scene, tower), DRAW_ONE_SECONDS),
      live: 1,
      ghost: GHOST,
    };
  const faded = backToDusk(1 - turn(scene, tower), t);
  return { ...span, progress: 1, live: 1 - faded * (1 - GHOST), ghost: 0 };
}

/** No window lights up before its tower is drawn. */
export function lightLevel(scene: HeroScene, light: Light, t: number): number {
  const tower = scene.near[light.tower] as Tower;
  const dusk = tower.last ? SYDNEVIA_LIT_AT_DUSK : LIT_AT_DUSK;
  if (!tower.planned && light.order < dusk) return 1;
  const order = tower.planned ? light.order : (light.order - dusk) / (1 - dusk);
  // Lower floors light up first, so the light rises while it scatters.
  const climb = Math.min(1, tower.last ? order * 0.25 + light.floor / 66 : order * 0.75 + light.floor / 200);
  const span = tower.last ? SECONDS.sydnevia : SECONDS.lightsOn;
  const drawnAt = tower.planned ? drawFrom(scene, tower) + DRAW_ONE_SECONDS * (0.4 + light.floor / 90) : 0;
  const on = part(t, Math.max(drawnAt, along(span, climb, SWITCH_SECONDS)), SWITCH_SECONDS);
  return on * (1 - backToDusk(1 - order, t));
}

/** Whole cycles within the loop, so that the water has no visible cut. */
export function rippleLevel({ strength, phase, turns }: Ripple, t: number): number {
  const wave = Math.sin(2 * Math.PI * (phase + (turns * t) / LOOP_SECONDS));
  return strength * (0.62 + 0.38 * wave);
}
