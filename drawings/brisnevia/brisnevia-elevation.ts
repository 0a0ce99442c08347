import { COLOUR } from '#content/colours.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { type Random, seeded } from '#drawings/pen/seed.ts';
import { ground, level, water } from '#drawings/pen/sheet.ts';
import { people } from '#drawings/surroundings/figures.ts';
import { jacaranda, palm, tufts } from '#drawings/surroundings/trees.ts';
import { drawBrisneviaBuilding, STOREY, type Terrace } from './brisnevia-building.ts';

const [WIDTH, HEIGHT, GROUND, MIDDLE] = [960, 900, 780, 484];
const GRAIN = 1;

/** The ranges behind the city, three ridges in hairline. */
function ranges(pen: Pen, random: Random): void {
  for (const [i, height] of [86, 60, 38].entries()) {
    const ridge = Array.from({ length: 33 }, (_, n): Point => {
      const x = 20 + n * 29;
      return [
        x,
        GROUND -
          height -
          18 * Math.sin(n * 0.32 + i * 2.2) -
          7 * Math.sin(n * 0.95 + i) -
          random.between(0, 3),
      ];
    });
    pen.poly('hairline', ridge, { opacity: 0.35 + i * 0.12 });
  }
}

/** One tree, drawn once and placed four times: turned and scaled, so that the repetition is not visible. */
function jacarandas(pen: Pen): void {
  const tree = new Pen(WIDTH, HEIGHT, GRAIN);
  jacaranda(tree, seeded('jacaranda'), { x: 0, base: 0, height: 120 }, COLOUR.jacaranda, 5);
  pen.define(`<g id="jacaranda">${tree.markup()}</g>`);
  for (const [x, across, up] of [
    [92, 1.08, 1.12],
    [184, -0.86, 0.9],
    [794, 0.88, 0.9],
    [880, -1.04, 1.14],
  ] as const)
    pen.raw(`<use href="#jacaranda" transform="translate(${x} ${GROUND})scale(${across} ${up})"/>`);
}

/** The bank descends to the river in stone steps and reeds. */
function bank(pen: Pen, random: Random): void {
  for (let i = 0; i < 3; i++) {
    const y = GROUND + 10 + i * 8;
    pen.line('fine', 150 - i * 34, y, 812 + i * 34, y);
    for (let x = 160 - i * 34; x < 800 + i * 34; x += random.between(18, 44))
      pen.line('hairline', x, y, x, y - 8);
  }
  tufts(pen, random, 50, 130, GROUND + 26, 11);
  tufts(pen, random, 830, 910, GROUND + 26, 11);
}

/** Brisnevia from the river: planted terraces with deep slabs among jacarandas. */
export function brisneviaElevation(): string {
  const random = seeded('brisnevia');
  const pen = new Pen(WIDTH, HEIGHT, GRAIN);
  ranges(pen, random);
  const terraces = drawBrisneviaBuilding(pen, random, MIDDLE, GROUND);
  pen.layer();
  jacarandas(pen);
  for (const x of [238, 744]) palm(pen, seeded('palm'), { x, base: GROUND, height: 96 });
  people(pen, random, [140, 152, 330, 410, 420, 560, 690, 850, 770], GROUND, 21, COLOUR.ink);
  for (const [floor, x] of [
    [3, 280],
    [6, 690],
    [9, 420],
    [11, 560],
  ] as const)
    people(pen, random, [x], (terraces[floor] as Terrace).y + STOREY, 20, COLOUR.ink);
  ground(pen, 24, 936, GROUND);
  bank(pen, random);
  water(pen, random, { left: 24, right: 936, top: GROUND + 44, bottom: HEIGHT - 6 }, COLOUR.jacaranda);
  const top = terraces.at(-1) as Terrace;
  level(pen, top.right + 20, 880, top.y, 'Roof');
  level(pen, top.left - 20, 90, (terraces[8] as Terrace).y, 'Level 9');
  return pen.svg();
}
