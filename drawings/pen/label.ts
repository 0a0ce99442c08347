import { COLOUR } from '#content/colours.ts';
import { type Face, outline } from './lettering.ts';
import type { Pen } from './pen.ts';

type Label = {
  size: number;
  face?: Face;
  anchor?: 'start' | 'middle' | 'end';
  colour?: string;
  tracking?: number;
};

/** Writes a line of text. */
export function label(pen: Pen, text: string, x: number, y: number, style: Label): void {
  const { size, face = 'text', anchor = 'start', colour = COLOUR.ink, tracking = 0 } = style;
  pen.fill(colour, outline(text, x, y, { face, size, anchor, tracking }).data);
}
