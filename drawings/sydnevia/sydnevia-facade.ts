import { COLOUR } from '#content/colours.ts';
import * as furniture from '#drawings/building/furniture.ts';
import type { Plan } from '#drawings/building/plan.ts';

/** Glass with mullions, and the fins in front of it. `outward` is -1 or 1 across the run. */
export function curtainWall(p: Plan, length: number, outward: 1 | -1, fins = true): void {
  p.part('curtainWall', length, outward, fins);
  p.line('fine', 0, 0, length, 0).line('hairline', 0, -outward * 0.14, length, -outward * 0.14);
  const mullions = Math.round(length / 0.95);
  for (let i = 0; i <= mullions; i++) {
    const x = (length * i) / mullions;
    p.line('hairline', x, 0, x, -outward * 0.14);
    if (fins) p.fillRect(COLOUR.ink, x - 0.03, outward > 0 ? 0.06 : -0.5, 0.06, 0.44);
  }
}

/** An outdoor room behind the fins, open at the front: boards, a table for two, a chair in the sun. */
export function smallLoggia(p: Plan, width: number, depth: number): void {
  p.part('loggia', width, depth, false);
  p.fillRect(COLOUR.harbour, 0, 0, width, depth, 0.16);
  for (let x = 0.25; x < width - 0.1; x += 0.35)
    p.line('hairline', x, 0.08, x, depth - 0.1, p.pen.thin(0.35));
  p.line('medium', 0, 0, width, 0).line('hairline', 0.1, 0.1, width - 0.1, 0.1);
  for (let x = 0.06; x <= width; x += 0.95) p.fillRect(COLOUR.ink, x - 0.03, -0.5, 0.06, 0.44);
  furniture.roundTable(p.at(0.95, depth - 1), 0.38, 2);
  furniture.lounger(p.at(width - 0.95, 0.3));
  furniture.plant(p.at(0.5, 0.55), 0.3);
}

export function column(p: Plan, x: number, y: number): void {
  p.at(x, y).part('column', 0.48);
  p.fillRect(COLOUR.ink, x - 0.24, y - 0.24, 0.48, 0.48);
}
