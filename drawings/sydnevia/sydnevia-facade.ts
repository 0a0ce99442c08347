import { COLOUR } from '#content/colours.ts';
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

export function column(p: Plan, x: number, y: number): void {
  p.at(x, y).part('column', 0.48);
  p.fillRect(COLOUR.ink, x - 0.24, y - 0.24, 0.48, 0.48);
}
