import type { ProjectSlug } from '#content/projects.ts';
import { label } from '#drawings/pen/label.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { COLOUR } from '#drawings/pen/tokens.ts';
import {
  bronze,
  cloth,
  harbourGlass,
  type Sample,
  sandstone,
  type Texture,
  terrazzo,
  timber,
} from './textures.ts';
import { battens, breezeBlock, concrete, jacarandaLeaf, tuff } from './textures-outdoors.ts';

const [WIDTH, HEIGHT] = [1200, 760];

/** In the order of the words beside the board; a later sample lies over an earlier one. */
const BOARDS: Record<ProjectSlug, readonly (readonly [Texture, Sample])[]> = {
  sydnevia: [
    [sandstone, { x: 70, y: 70, width: 470, height: 400 }],
    [bronze, { x: 500, y: 150, width: 176, height: 470 }],
    [harbourGlass, { x: 700, y: 60, width: 330, height: 300 }],
    [timber('#D8C19A', 54), { x: 130, y: 440, width: 330, height: 250 }],
    [terrazzo(COLOUR.harbour), { x: 640, y: 400, width: 300, height: 290 }],
    [cloth('#E6DFD2', COLOUR.stone), { x: 890, y: 300, width: 240, height: 240 }],
  ],
  brisnevia: [
    [concrete, { x: 60, y: 90, width: 380, height: 480 }],
    [battens, { x: 400, y: 60, width: 330, height: 300 }],
    [breezeBlock, { x: 470, y: 330, width: 280, height: 336 }],
    [tuff, { x: 780, y: 90, width: 350, height: 300 }],
    [cloth('#EEE9DF', COLOUR.brass), { x: 140, y: 450, width: 240, height: 240 }],
    [jacarandaLeaf, { x: 800, y: 340, width: 280, height: 350 }],
  ],
};

/** Samples as they lie on the architect's table, numbered. */
export function materialsBoard(project: ProjectSlug): string {
  const pen = new Pen(WIDTH, HEIGHT, 0.5);
  for (const [i, [texture, sample]] of BOARDS[project].entries()) {
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
