import { COLOUR } from '#content/colours.ts';

/** An inverted drawing for a dark band: light lines, dark bodies, and the accent as lit windows. */
export function atNight(sheet: string, body: string, accent: string): string {
  const inks: Record<string, string> = {
    [COLOUR.paper]: body,
    [COLOUR.ink]: COLOUR.paper,
    [accent]: COLOUR.brassLight,
  };
  return sheet.replaceAll(/#[0-9A-F]{6}/g, (colour) => inks[colour] ?? colour);
}
