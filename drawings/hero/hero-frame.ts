import { COLOUR } from '#content/colours.ts';
import { drawTower, silhouette } from '#drawings/building/facades.ts';
import { lobbyTop, pane, roof, type Tower } from '#drawings/building/tower.ts';
import { COMPLETE, RevealPen } from '#drawings/pen/reveal-pen.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { DECK_SHARE, drawBridge } from '#drawings/surroundings/bridge.ts';
import { drawPromenade, drawShed } from '#drawings/surroundings/quay.ts';
import type { HeroScene } from './hero-scene.ts';
import { lightLevel, rippleLevel, towerReveal } from './hero-timeline.ts';

const NIGHT = '#0C0F12';
const BODY = '#11181D';
const FAR_BODY = '#132027';

function sky({ width, height, shore, quiet }: HeroScene): string {
  const at = (y: number) => (y / height).toFixed(3);
  const stops = [
    [0, NIGHT],
    [shore * 0.35, '#10171C'],
    [shore * 0.72, '#16303B'],
    [shore, '#23505F'],
    [shore + 1, '#0F1A20'],
    [height, NIGHT],
  ] as const;
  const vertical = stops.map(([y, colour]) => `<stop offset="${at(y)}" stop-color="${colour}"/>`).join('');
  const veil =
    quiet === 'left'
      ? `<linearGradient id="v"><stop offset=".12" stop-color="${NIGHT}" stop-opacity=".82"/><stop offset=".36" stop-color="${NIGHT}" stop-opacity=".6"/><stop offset=".62" stop-color="${NIGHT}" stop-opacity="0"/></linearGradient>`
      : `<linearGradient id="v" x2="0" y2="1"><stop offset=".3" stop-color="${NIGHT}" stop-opacity=".5"/><stop offset=".6" stop-color="${NIGHT}" stop-opacity="0"/></linearGradient>`;
  return `<linearGradient id="s" x2="0" y2="1">${vertical}</linearGradient>${veil}<rect id="r" width="${width}" height="${height}"/>`;
}

function backdrop(pen: RevealPen, scene: HeroScene, flat: boolean): void {
  pen.raw(`<use href="#r" fill="${flat ? NIGHT : 'url(#s)'}"/>`);
  pen.ink({ colour: '#A9BDC2', opacity: 0.34 });
  for (const tower of scene.far) {
    pen.layer().fill(FAR_BODY, silhouette(tower), 0.8);
    drawTower(pen, tower, FAR_BODY);
  }
  pen.layer().ink({ colour: '#C9D6D8', opacity: 0.62 });
  const { bridge, width } = scene;
  drawBridge(pen, bridge, [-10, scene.quiet === 'left' ? 640 : width + 10], FAR_BODY);
  const deck = bridge.water - bridge.span * DECK_SHARE;
  for (let x = 4; x < (scene.quiet === 'left' ? 600 : width); x += 19)
    pen.dot(COLOUR.brassLight, x, deck - 5, 1.3, 0.9);
  if (!flat) pen.raw('<use href="#r" fill="url(#v)"/>');
}

/** As the last window of its tower. */
const NO_CELL = { x: 0, y: 0, width: 0, height: 0, bay: 0, strength: 1, order: 1 };

function nearTower(pen: RevealPen, scene: HeroScene, index: number, t: number): void {
  const tower = scene.near[index] as Tower;
  pen.layer().ink({ colour: COLOUR.paper }).fill(BODY, silhouette(tower));
  for (const light of scene.lights) {
    if (light.tower !== index) continue;
    const level = light.strength * lightLevel(scene, light, t);
    if (level >= 0.02) pen.fillRect(COLOUR.brassLight, ...pane(tower, light), level);
  }
  if (tower.slope) {
    const [{ x, width }, [left, right], top] = [tower, tower.slope, roof(tower)];
    const lit = lightLevel(scene, { ...NO_CELL, floor: tower.floors, tower: index }, t);
    pen.fill(
      COLOUR.brassLight,
      [
        [x, top],
        [x, top - left],
        [x + width, top - right],
        [x + width, top],
      ],
      0.12 + 0.5 * lit,
    );
  }
  pen.fillRect(
    COLOUR.brassLight,
    tower.x,
    lobbyTop(tower) + 3,
    tower.width,
    tower.base - lobbyTop(tower) - 3,
    index % 3 ? 0.14 : 0.3,
  );
  pen.layer().during(towerReveal(scene, tower, t));
  drawTower(pen, tower, '#1C2A2E');
  pen.during(COMPLETE);
}

/** Axes and levels as in a technical drawing: dash-dot, without figures. */
function setting(pen: RevealPen, scene: HeroScene): void {
  const tallest = scene.near.reduce((best, tower) => (roof(tower) < roof(best) ? tower : best));
  const middle = tallest.x + tallest.width / 2;
  const top = roof(tallest);
  const ink = { colour: COLOUR.brassLight, opacity: 0.5, dash: '14 4 2 4' };
  pen
    .layer()
    .line('hairline', middle, top - (tallest.mast ?? 0) - 8, middle, top - 2.2 * (tallest.mast ?? 40), ink);
  pen.line('hairline', tallest.x + tallest.width + 12, top, scene.width, top, { ...ink, opacity: 0.34 });
  const [x, size] = [tallest.x + tallest.width + 40, 6];
  pen.shape(
    'hairline',
    [
      [x, top],
      [x - size, top - size],
      [x + size, top - size],
    ],
    { colour: COLOUR.brassLight, opacity: 0.5 },
  );
}

/** The low row at the water: wharf sheds, trees and lamps. It stays unchanged while the city is drawn. */
function waterfront(pen: RevealPen, scene: HeroScene): void {
  const random = seeded(`${scene.name} quay`);
  const left = scene.quiet === 'left' ? 566 : 150;
  pen.ink({ colour: COLOUR.paper, opacity: 0.82 });
  for (const shed of scene.sheds) drawShed(pen, random, shed, scene.shore, BODY, COLOUR.brassLight);
  pen.layer();
  drawPromenade(pen, random, left, scene.width, scene.shore, BODY, COLOUR.brassLight);
}

/** Reflections of lit windows: short brass strokes on the water under their tower. */
function reflections(pen: RevealPen, scene: HeroScene, t: number): void {
  const random = seeded(`${scene.name} reflections`);
  for (const light of scene.lights) {
    const y = scene.shore + 9 + random.between(0, 1) ** 1.7 * (scene.height - scene.shore - 26);
    const length = random.between(5, 15);
    const x = light.x + light.width / 2 - length / 2 + random.between(-5, 5);
    const wave = 0.7 + 0.3 * Math.sin(2 * Math.PI * (light.order + (3 * t) / 12));
    const fade = 1 - (y - scene.shore) / (scene.height - scene.shore);
    const level = 0.8 * light.strength * lightLevel(scene, light, t) * wave * fade;
    if (level > 0.03)
      pen.line('fine', x, y, x + length, y, { colour: COLOUR.brassLight, opacity: round(level) });
  }
}

const round = (level: number) => Math.round(level * 14) / 14;

function foreground(pen: RevealPen, scene: HeroScene, t: number): void {
  const { width, height, shore } = scene;
  pen.layer().fillRect('#0E161B', 0, shore, width, height - shore);
  for (const ripple of scene.ripples) {
    const { x, y, length } = ripple;
    const near = scene.quiet === 'left' ? Math.min(1, 0.3 + (x / width) * 1.1) : 1;
    const opacity = round(0.42 * rippleLevel(ripple, t) * near);
    if (opacity > 0) pen.line('fine', x, y, x + length, y, { colour: '#B9CBCF', opacity });
  }
  reflections(pen, scene, t);
  pen.layer().line('medium', 0, shore, width, shore, { colour: COLOUR.paper, opacity: 0.9 });
  pen.line('hairline', 0, shore + 4, width, shore + 4, { colour: COLOUR.paper, opacity: 0.4 });
}

/** One frame of the dusk elevation, at a time within the loop. Time 0 is the poster. `flat` leaves the sky one colour. */
export function heroFrame(scene: HeroScene, t: number, flat = false): string {
  const pen = new RevealPen(scene.width, scene.height).define(sky(scene));
  backdrop(pen, scene, flat);
  setting(pen, scene);
  for (const index of scene.near.keys()) nearTower(pen, scene, index, t);
  waterfront(pen, scene);
  foreground(pen, scene, t);
  return pen.svg();
}
