import type { Plan } from '#drawings/building/plan.ts';

/** A tiled floor in the project's colour. */
export function tiles(p: Plan, accent: string, x: number, y: number, width: number, depth: number): void {
  p.at(x, y).part('tiles', width, depth);
  p.fillRect(accent, x, y, width, depth, 0.1);
  for (let line = 0.4; line < width; line += 0.4)
    p.line('hairline', x + line, y, x + line, y + depth, p.pen.thin(0.22));
  for (let line = 0.4; line < depth; line += 0.4)
    p.line('hairline', x, y + line, x + width, y + line, p.pen.thin(0.22));
}
