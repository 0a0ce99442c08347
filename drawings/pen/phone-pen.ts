import type { Run } from './path-data.ts';
import { type Ink, Pen, type Weight } from './pen.ts';

/** Leaves out texture and the seams of furniture, which are specks on a phone. Swings of doors, which are arcs, stay. */
export class PhonePen extends Pen {
  override run(weight: Weight, run: Run, ink?: Ink): this {
    const isArc = typeof run === 'string' && run.includes('A');
    return weight === 'hairline' && !isArc ? this : super.run(weight, run, ink);
  }
}
