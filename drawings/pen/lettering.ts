import { readFile } from 'node:fs/promises';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { number, pair, round } from './path-data.ts';

/** Text as outlines, so that a drawing looks the same everywhere and loads no font. */

export type Face = 'display' | 'text' | 'strong';

const FILES: Record<Face, { file: string; axes: Record<string, number> }> = {
  display: { file: 'newsreader/files/newsreader-latin-standard-normal.woff2', axes: { wght: 300, opsz: 72 } },
  text: { file: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', axes: { wght: 450 } },
  strong: { file: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', axes: { wght: 620 } },
};

const GLYPHS = `${Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')}’‘“”–—·×°`;

async function load(face: Face): Promise<harfbuzz.Font> {
  const { file, axes } = FILES[face];
  const url = new URL(import.meta.resolve(`@fontsource-variable/${file}`));
  const sfnt = await subsetFont(await readFile(url), GLYPHS, { targetFormat: 'sfnt', variationAxes: axes });
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(sfnt).buffer)));
}

const fonts: Record<Face, harfbuzz.Font> = {
  display: await load('display'),
  text: await load('text'),
  strong: await load('strong'),
};

export type Lettering = {
  face: Face;
  size: number;
  /** Extra space between letters, as a share of the size. */
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
};

type Outline = { data: string; width: number };

/** One glyph in steps relative to its first point, so that the same letter always has the same bytes. */
function glyphSteps(data: string, scale: number): { start: [number, number]; steps: string } {
  const commands = data.match(/[MLQCZ][^MLQCZ]*/g) ?? [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let first: [number, number] | undefined;
  let steps = '';
  for (const command of commands) {
    const kind = command[0] as string;
    if (kind === 'Z') {
      steps += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const values = command.slice(1).split(/[ ,]+/).map(Number);
    const points: [number, number][] = [];
    for (let i = 0; i < values.length; i += 2) {
      points.push([round((values[i] ?? 0) * scale), round(-(values[i + 1] ?? 0) * scale)]);
    }
    const [endX, endY] = points.at(-1) as [number, number];
    if (kind === 'M') {
      if (first) steps += `m${pair(round(endX - x), round(endY - y))}`;
      else first = [endX, endY];
      [startX, startY] = [endX, endY];
    } else {
      steps +=
        kind.toLowerCase() +
        points.map((point) => pair(round(point[0] - x), round(point[1] - y))).reduce(joinNumbers);
    }
    [x, y] = [endX, endY];
  }
  return { start: first ?? [0, 0], steps };
}

const joinNumbers = (a: string, b: string) => a + (b.startsWith('-') ? '' : ' ') + b;

/** The outline of a line of text whose baseline starts (or centres, or ends) at x, y. */
export function outline(
  text: string,
  x: number,
  y: number,
  { face, size, tracking = 0, anchor = 'start' }: Lettering,
): Outline {
  const font = fonts[face];
  const scale = size / font.face.upem;
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const advances = positions.map((position) => position.xAdvance * scale + tracking * size);
  const width = advances.reduce((sum, advance) => sum + advance, 0) - tracking * size;
  let at = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  let data = '';
  for (const [i, { codepoint }] of buffer.getGlyphInfos().entries()) {
    const { start, steps } = glyphSteps(font.glyphToPath(codepoint), scale);
    if (steps) data += `M${number(at + start[0])} ${number(y + start[1])}${steps}`;
    at += advances[i] ?? 0;
  }
  return { data, width };
}

/** Breaks a text into lines no wider than `width`. */
export function wrap(text: string, width: number, lettering: Lettering): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && outline(longer, 0, 0, lettering).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
