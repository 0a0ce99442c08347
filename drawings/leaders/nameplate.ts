import { COLOUR } from '#content/colours.ts';
import { brickDetail } from '#drawings/details/detail-brick.ts';
import { sectionDetail } from '#drawings/details/detail-section.ts';
import { stairDetail } from '#drawings/details/detail-stair.ts';
import { windowDetail } from '#drawings/details/detail-window.ts';
import { corners, Pen } from '#drawings/pen/pen.ts';

const [WIDTH, HEIGHT] = [480, 600];
const PLATE = { x: 60, y: 372, width: 360, height: 168 };

/** Neighbours differ in their wall and in what is built into it. */
const WALLS = [
  { tone: '#17303A', detail: stairDetail },
  { tone: '#30281A', detail: windowDetail },
  { tone: '#26302A', detail: sectionDetail },
  { tone: '#2C2740', detail: brickDetail },
] as const;

/**
 * Brass plates on walls, each under a detail of a building. One replaces a portrait; no face is invented. The page letters it,
 * so that it follows the name.
 */
export function nameplates(): string[] {
  return WALLS.map(({ tone, detail }, index) => {
    const pen = new Pen(WIDTH, HEIGHT);
    pen.fill(tone, corners(0, 0, WIDTH, HEIGHT));
    wall(pen, tone, detail(`plate ${index + 1}`));
    plate(pen);
    return pen.svg();
  });
}

function wall(pen: Pen, tone: string, sheet: string): void {
  const night = atNight(sheet, tone, COLOUR.brass).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  pen.raw(`<g transform="translate(-32 -8)scale(.9)">${night}</g>`);
  // Joints of the stone that the plate is screwed to.
  pen.ink({ colour: COLOUR.paper, opacity: 0.16 });
  pen.fill(tone, corners(0, 338, WIDTH, HEIGHT - 338));
  pen.layer().line('medium', 0, 338, WIDTH, 338, { colour: COLOUR.paper, opacity: 0.7 });
  for (const [row, y] of [338, 425, 512].entries()) {
    if (row > 0) pen.line('fine', 0, y, WIDTH, y);
    for (let x = row % 2 ? 80 : 0; x <= WIDTH; x += 160) pen.line('fine', x, y, x, y + 87);
  }
}

function plate(pen: Pen): void {
  const { x, y, width, height } = PLATE;
  // Its shadow falls to the right, as in every drawing.
  pen.layer().fillRect(COLOUR.ink, x + 7, y + 8, width, height, 0.5);
  pen.layer().fillRect(COLOUR.brassLight, x, y, width, height);
  const ink = { colour: COLOUR.ink, opacity: 0.55 };
  pen.layer().rect('fine', x + 8, y + 8, width - 16, height - 16, ink);
  pen.rect('hairline', x + 12, y + 12, width - 24, height - 24, ink);
  for (const [cx, cy, turn] of [
    [x + 22, y + 22, 3],
    [x + width - 22, y + 22, -2],
    [x + 22, y + height - 22, -3],
    [x + width - 22, y + height - 22, 1],
  ] as const) {
    pen.circle('fine', cx, cy, 4.5, ink);
    pen.line('fine', cx - 3.5, cy + turn, cx + 3.5, cy - turn, ink);
  }
  pen.line('fine', WIDTH / 2 - 26, y + 116, WIDTH / 2 + 26, y + 116, ink);
}

/** An inverted drawing for a dark band: light lines, dark bodies, and the accent as lit windows. */
function atNight(sheet: string, body: string, accent: string): string {
  const inks: Record<string, string> = {
    [COLOUR.paper]: body,
    [COLOUR.ink]: COLOUR.paper,
    [accent]: COLOUR.brassLight,
  };
  return sheet.replaceAll(/#[0-9A-F]{6}/g, (colour) => inks[colour] ?? colour);
}
