import { expect, test } from 'vitest';
import { heroFrame } from '#drawings/hero/hero-frame.ts';
import { heroLandscape } from '#drawings/hero/hero-scene.ts';
import { LOOP_SECONDS } from '#drawings/hero/hero-timeline.ts';
import { RevealPen } from './reveal-pen.ts';

test('the film ends with its first frame, so the loop has no visible cut', () => {
  const scene = heroLandscape();
  expect(heroFrame(scene, LOOP_SECONDS)).toBe(heroFrame(scene, 0));
});

test('an upright line is drawn as far as the front has risen', () => {
  const pen = new RevealPen(10, 100).during({ progress: 0.5, base: 100, top: 0, live: 1, ghost: 0 });
  pen.line('fine', 5, 100, 5, 0);
  expect(pen.svg()).toContain('d="M5 100v-61"');
});

test('lines that the front has not reached are construction lines', () => {
  const pen = new RevealPen(10, 100).during({ progress: 0.1, base: 100, top: 0, live: 1, ghost: 0.2 });
  pen.line('fine', 0, 10, 10, 10);
  expect(pen.svg().match(/<path/g)).toHaveLength(1);
  expect(pen.svg()).toContain('stroke-opacity=".2"');
});
