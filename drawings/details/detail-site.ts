import { COLOUR } from '#content/colours.ts';
import { northPoint } from '#drawings/pen/compass.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { drawWaterBody, heightAt, smooth } from '#drawings/surroundings/shore.ts';
import { blockStart, drawBlock, lot, type Town } from '#drawings/surroundings/town.ts';

/** A quarter from above with one plot marked: for articles on a city, in that city's wash. */
export function siteDetail(seed: string, wash: string): string {
  const random = seeded(`site ${seed}`);
  const [width, height] = [600, 400];
  // The harbour is north of its city, the river south.
  const isRiver = wash === COLOUR.jacaranda;
  const shore = smooth(Array.from({ length: 6 }, (_, i): Point => [-20 + i * 130, random.between(70, 150)]));
  const town: Town = {
    origin: [-60, 70],
    turn: random.whole(-9, 9),
    blockWidth: 150,
    blockHeight: 96,
    street: 24,
    fronts: [34, 70],
    dry: ([x, y]) => y > heightAt(shore, x) + 12 && y < height + 30 && x > -30 && x < width + 30,
  };
  const sheet = new Pen(width, height);
  const marked = { column: random.whole(1, 2), row: 1 };
  for (let row = -1; row < 4; row++) {
    for (let column = -1; column < 5; column++) {
      if (column !== marked.column || row !== marked.row) drawBlock(sheet, random, town, { column, row });
    }
  }
  drawWaterBody(sheet, [...shore, [width + 20, -20], [-20, -20]], shore.toReversed(), wash);
  const [u, v] = blockStart(town, marked);
  const plot = lot(town, u, v, 150, 96);
  sheet.shape('fine', plot, { dash: '12 4 2 4' });
  const house = lot(town, u + 24, v + 20, random.whole(60, 96), 54);
  sheet.fill(wash, house, 0.7).shape('heavy', house);
  const pen = new Pen(width, height);
  pen
    .define('<clipPath id="c"><path d="M12 12h576v376H12z"/></clipPath>')
    .raw(
      `<g clip-path="url(#c)"><g${isRiver ? ' transform="matrix(-1 0 0 -1 600 400)"' : ''}>${sheet.markup()}</g></g>`,
    );
  pen.rect('fine', 12, 12, 576, 376);
  northPoint(pen, 552, isRiver ? 350 : 54, 14, random.whole(-20, 20));
  return pen.svg();
}
