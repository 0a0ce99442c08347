import { COLOUR } from '#content/colours.ts';
import { type Face, outline } from './lettering.ts';
import type { Pen } from './pen.ts';

export type Label = {
  size: number;
  face?: Face;
  anchor?: 'start' | 'middle' | 'end';
  colour?: string;
  tracking?: number;
};

/** Writes a line of text and returns its width. */
export function label(pen: Pen, text: string, x: number, y: number, style: Label): number {
  const { size, face = 'text', anchor = 'start', colour = COLOUR.ink, tracking = 0 } = style;
  const { data, width } = outline(text, x, y, { face, size, anchor, tracking });
  pen.fill(colour, data);
  return width;
}
