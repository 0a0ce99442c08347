import type { Plan } from './plan.ts';

/** The core of a tall building, on its own origin, in metres. */

/** A lift shaft with its car, counterweight and doors at the right-hand side. */
export function lift(p: Plan, width: number, depth: number): void {
  p.rect('fine', 0.2, 0.2, width - 0.5, depth - 0.4);
  p.line('hairline', 0.2, 0.2, width - 0.3, depth - 0.2).line('hairline', width - 0.3, 0.2, 0.2, depth - 0.2);
  p.rect('hairline', 0.04, depth * 0.3, 0.1, depth * 0.4);
  p.line('medium', width - 0.22, depth / 2 - 0.5, width - 0.22, depth / 2);
  p.line('medium', width - 0.16, depth / 2, width - 0.16, depth / 2 + 0.5);
}

/** A dog-leg stair: two flights along y, a landing at each end, an arrow for the way up. */
export function stair(p: Plan, width: number, length: number): void {
  const landing = 1.15;
  const flight = length - 2 * landing;
  const treads = Math.round(flight / 0.28);
  const well = 0.12;
  const half = (width - well) / 2;
  for (let i = 0; i <= treads; i++) {
    const y = landing + (flight * i) / treads;
    p.line('hairline', 0, y, half, y).line('hairline', half + well, y, width, y);
  }
  p.rect('fine', half, landing, well, flight);
  p.poly('hairline', [
    [half / 2, landing + flight + 0.3],
    [half / 2, landing * 0.5],
    [width - half / 2, landing * 0.5],
    [width - half / 2, landing + flight],
  ]);
  p.poly('fine', [
    [width - half / 2 - 0.12, landing + flight - 0.24],
    [width - half / 2, landing + flight],
    [width - half / 2 + 0.12, landing + flight - 0.24],
  ]);
  // The cut line: above it the plan shows the next flight.
  const cut = landing + flight * 0.55;
  p.line('fine', -0.02, cut + 0.22, half + 0.02, cut - 0.22);
  p.line('fine', -0.02, cut + 0.36, half + 0.02, cut - 0.08);
}

/** A service riser: shelves of pipes and meters. */
export function riser(p: Plan, width: number, depth: number): void {
  p.line('hairline', 0, 0, width, depth).line('hairline', 0, depth, width, 0);
  for (let i = 0; i < 4; i++) p.circle('hairline', (width * (i + 0.5)) / 4, depth * 0.82, 0.06);
}
