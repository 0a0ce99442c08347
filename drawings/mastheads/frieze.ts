import { drawTower, silhouette } from '#drawings/building/facades.ts';
import type { Crown, Facade, Tower } from '#drawings/building/tower.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { drawBridge } from '#drawings/surroundings/bridge.ts';

const [WIDTH, HEIGHT, BASE] = [900, 120, 118];

type Row = [x: number, width: number, floors: number, bays: number, facade: Facade, crown: Crown];

const ROWS: readonly Row[] = [
  [404, 34, 9, 4, 'slabs', 'flat'],
  [446, 30, 15, 4, 'fins', 'raked'],
  [484, 44, 7, 4, 'ribbons', 'flat'],
  [536, 36, 17, 5, 'punched', 'steps'],
  [580, 30, 11, 3, 'slabs', 'flat'],
  [620, 46, 18, 6, 'fins', 'comb'],
  [674, 40, 12, 3, 'diagrid', 'flat'],
  [722, 32, 9, 4, 'ribbons', 'vault'],
  [762, 36, 16, 5, 'fins', 'raked'],
  [806, 44, 10, 4, 'slabs', 'flat'],
  [858, 34, 14, 4, 'braced', 'flat'],
];

/** The city behind the header of every inner page. The page prints it through a mask, so it has one ink and no ground. */
export function frieze(): string {
  const pen = new Pen(WIDTH, HEIGHT, 0.5);
  drawBridge(pen, { x: 96, span: 260, water: BASE, panels: 20 }, [0, 404], 'none');
  for (const [x, width, floors, bays, facade, crown] of ROWS) {
    const tower: Tower = { x, base: BASE, width, floors, floorHeight: 5.2, bays, facade, crown };
    pen.layer().fill('none', silhouette(tower));
    drawTower(pen, tower, 'none');
  }
  pen.line('fine', 0, BASE, WIDTH, BASE);
  return pen.svg();
}
