import { COLOUR } from '#content/colours.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { drawBridge } from '#drawings/surroundings/bridge.ts';
import { headlands, MIDDLE, NEAR, neighbours } from './sydnevia-city.ts';
import { FIRST, LAST, stops } from './sydnevia-levels.ts';
import { heightAt, LAYER_WIDTH, type Layer, scaleAt, type View } from './view.ts';

const FAR = 5200;

function farShore(pen: Pen): void {
  const random = seeded('the north shore');
  const base = heightAt(FAR, FIRST);
  for (const [height, colour] of [
    [46, '#1C3E4A'],
    [22, '#16303B'],
  ] as const) {
    const ridge = Array.from({ length: 81 }, (_, i): Point => {
      const swell = 0.5 + 0.3 * Math.sin(i * 0.31 + height) + 0.2 * Math.sin(i * 0.83);
      return [i * 25, base - height * swell - random.between(0, 2.5)];
    });
    pen.layer().fill(colour, [[0, base + 12], ...ridge, [LAYER_WIDTH, base + 12]]);
    pen.poly('hairline', ridge, { colour: '#A9BDC2', opacity: 0.5 });
  }
  pen.layer();
  for (let x = 700; x < 1500; x += random.between(12, 40)) {
    const [width, height] = [random.between(7, 16), random.between(10, 40) * (1 - Math.abs(x - 1080) / 560)];
    if (height < 6) continue;
    pen.fillRect('#1A333D', x, base - height - 8, width, height + 12);
    pen.rect('hairline', x, base - height - 8, width, height + 12, { colour: '#A9BDC2', opacity: 0.45 });
  }
  for (let i = 0; i < 150; i++)
    pen.dot(
      COLOUR.brassLight,
      random.whole(0, LAYER_WIDTH),
      base + random.whole(-9, 4),
      0.8,
      random.pick([0.5, 0.9]),
    );
}

const BRIDGE = 1100;

function bridge(pen: Pen): void {
  const base = heightAt(BRIDGE, FIRST);
  pen.ink({ colour: '#DCE6E6', opacity: 0.85 });
  const span = 503 * scaleAt(BRIDGE);
  const x = 560;
  drawBridge(pen, { x, span, water: base, panels: 28 }, [0, LAYER_WIDTH], '#132027');
  pen.layer();
  for (let lamp = 4; lamp < LAYER_WIDTH; lamp += 21)
    pen.dot(COLOUR.brassLight, lamp, base - span * 0.112 - 4, 1.3, 0.9);
}

function harbour(pen: Pen): void {
  const random = seeded('harbour water');
  const at = (metres: number) => heightAt(metres, LAST);
  for (let metres = 4600; metres > 190; metres *= 0.93) {
    const size = scaleAt(metres) * 26;
    for (let x = random.between(0, 90); x < LAYER_WIDTH; x += size + random.between(30, 150)) {
      const y = at(metres * random.between(0.97, 1.03));
      const glint = random.chance(0.16);
      pen.line('fine', x, y, x + size * random.between(0.5, 1.2), y, {
        colour: glint ? COLOUR.brassLight : '#B9CBCF',
        opacity: glint ? 0.5 : random.pick([0.2, 0.4]),
      });
    }
  }
  // Two ferries, each with its wake.
  for (const [x, metres] of [
    [1240, 820],
    [820, 560],
  ] as const) {
    const [y, unit] = [at(metres), scaleAt(metres)];
    pen.layer().fill('#0B1013', [
      [x, y - unit * 4],
      [x + unit * 36, y - unit * 4],
      [x + unit * 32, y],
      [x + unit * 4, y],
    ]);
    for (let i = 0; i < 8; i++)
      pen.fillRect(COLOUR.brassLight, x + unit * (5 + i * 3.2), y - unit * 8, unit * 2.2, unit * 3, 0.9);
    pen.poly(
      'fine',
      [
        [x - unit * 90, y + unit * 5],
        [x, y],
        [x - unit * 90, y - unit * 2],
      ],
      { colour: '#B9CBCF', opacity: 0.5 },
    );
  }
}

const span = (distance: number, tallest: number, below: number) => {
  const top = Math.floor(heightAt(distance, FIRST, tallest)) - 24;
  return { top, height: Math.ceil(heightAt(distance, FIRST)) + below - top };
};

const layers: readonly Layer[] = [
  { name: 'far', distance: FAR, ...span(FAR, 230, 14), draw: farShore },
  { name: 'ground', distance: 'ground', top: 400, height: 960, draw: harbour },
  { name: 'bridge', distance: BRIDGE, ...span(BRIDGE, 140, 8), draw: bridge },
  { name: 'middle', distance: MIDDLE, ...span(MIDDLE, 215, 360), draw: headlands },
  { name: 'near', distance: NEAR, ...span(NEAR, 116, 410), draw: neighbours },
];

/** North over the harbour, at half past seven on a summer evening. */
export const sydneviaView: View = { stops, layers };
