import { COLOUR } from '#content/colours.ts';
import type { ProjectSlug } from '#content/projects.ts';
import type { DrawnProject } from '#drawings/drawn-project.ts';
import { label } from '#drawings/pen/label.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { seeded } from '#drawings/pen/seed.ts';

const [WIDTH, HEIGHT] = [1200, 760];

/** Samples as they lie on the architect's table, numbered. */
export function materialsBoard(project: ProjectSlug, { materials }: DrawnProject): string {
  const pen = new Pen(WIDTH, HEIGHT, 0.5);
  for (const [i, [texture, sample]] of materials.entries()) {
    const { x, y, width, height } = sample;
    pen.layer();
    texture(pen, seeded(`${project} sample ${i}`), sample);
    pen.layer().rect('fine', x, y, width, height);
    pen
      .layer()
      .dot(COLOUR.paper, x + 30, y + 30, 19)
      .circle('fine', x + 30, y + 30, 19);
    label(pen, String(i + 1), x + 30, y + 38, { size: 24, face: 'strong', anchor: 'middle' });
  }
  return pen.svg();
}
