import { COLOUR } from '#content/colours.ts';
import { drawTower, silhouette } from '#drawings/building/facades.ts';
import { heroLandscape } from '#drawings/hero/hero-scene.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { drawBridge } from './bridge.ts';
import { drawPromenade, drawShed } from './quay.ts';
import { drawWater } from './water.ts';

/** The hero's city by day: the same towers in ink on paper, a few windows in brass. */
export function daySkyline(): string {
  const scene = heroLandscape();
  const random = seeded('day skyline');
  const pen = new Pen(scene.width, scene.height).ink({ opacity: 0.5 });
  drawBridge(pen, scene.bridge, [-10, 640], COLOUR.paper);
  for (const [index, tower] of scene.near.entries()) {
    pen.ink({}).layer().fill(COLOUR.paper, silhouette(tower));
    for (const light of scene.lights)
      if (light.tower === index)
        pen.fillRect(COLOUR.brass, light.x, light.y, light.width, light.height, light.strength * 0.55);
    drawTower(pen, tower, COLOUR.paper);
  }
  for (const shed of scene.sheds) drawShed(pen, random, shed, scene.shore, COLOUR.paper);
  pen.layer();
  drawPromenade(pen, random, 566, scene.width, scene.shore, COLOUR.paper);
  pen.line('heavy', 0, scene.shore, scene.width, scene.shore);
  drawWater(pen, scene.ripples, 0.8);
  return pen.svg();
}
