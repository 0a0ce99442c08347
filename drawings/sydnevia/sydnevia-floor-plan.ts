import { COLOUR } from '#content/colours.ts';
import { lift, riser, stair } from '#drawings/building/core.ts';
import { Plan } from '#drawings/building/plan.ts';
import { wall } from '#drawings/building/walls.ts';
import { northPoint } from '#drawings/pen/compass.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { sydneviaFlat } from './sydnevia-flat.ts';

const [WIDTH, HEIGHT, UNITS_PER_METRE] = [960, 680, 26];
const [BREADTH, DEPTH] = [34, 21];

/** Lifts to the west of the lobby, the stair to the east, a window at each end of it. */
function core(p: Plan): void {
  p.fillRect(COLOUR.harbour, 16.1, 4.2, 1.8, 12.6, 0.07);
  for (let i = 0; i < 3; i++) {
    const y = 7.4 + i * 2.07;
    lift(p.at(13.5, y + 0.03), 2.5, 2);
    wall(p, [13.4, y], [16, y], 0.26);
    wall(p, [16, y], [16, y + 2.07], 0.26, [{ at: 0.48, width: 1.1, kind: 'gap' }]);
  }
  wall(p, [13.4, 13.6], [16, 13.6], 0.26);
  wall(p, [13.4, 7.4], [13.4, 13.6], 0.26);
  stair(p.at(18.2, 7.6), 2.3, 4.5);
  riser(p.at(18.3, 12.45), 2.1, 1);
  wall(p, [18, 7.4], [18, 13.6], 0.26, [{ at: 0.35, width: 0.9, kind: 'door', side: 1 }]);
  for (const y of [7.4, 12.3, 13.6]) wall(p, [18, y], [20.6, y], 0.26);
  wall(p, [20.6, 7.4], [20.6, 13.6], 0.26);
  for (const y of [4.2, 16.8])
    wall(p, [16.1, y], [17.9, y], 0.16, [{ at: 0.05, width: 1.7, kind: 'window' }]);
  p.name('Lobby', 17, 10.5, 10);
  p.name('Stair', 19.35, 11.75, 9);
}

/** The typical floor: four corner homes around a lobby with a view of the harbour at both ends. */
export function sydneviaFloorPlan(AnyPen = Pen): string {
  const pen = new AnyPen(WIDTH, HEIGHT);
  const plan = Plan.sheet(pen, (WIDTH - BREADTH * UNITS_PER_METRE) / 2, 66, UNITS_PER_METRE);
  sydneviaFlat(plan);
  sydneviaFlat(plan.at(BREADTH, 0, { mirror: true }));
  sydneviaFlat(plan.at(0, DEPTH, { turn: 180, mirror: true }));
  sydneviaFlat(plan.at(BREADTH, DEPTH, { turn: 180 }));
  core(plan);
  northPoint(pen, WIDTH / 2, HEIGHT - 42, 15, 8);
  return pen.svg();
}
