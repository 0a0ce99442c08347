import { COLOUR } from '#content/colours.ts';

/** The same room twice: ink on paper in the morning, paper white on ink when the lamps are lit. */
export type Mood = {
  name: 'morning' | 'evening';
  ground: string;
  /** Walls, floor and ceiling, from light to dark. */
  wall: string;
  floor: string;
  ceiling: string;
  /** What stands in the room. */
  solid: string;
  line: string;
  accent: string;
  light: string;
  sky: readonly [string, string];
};

export function morning(accent: string, sky: readonly [string, string]): Mood {
  return {
    name: 'morning',
    ground: COLOUR.paper,
    wall: '#F1EDE4',
    floor: '#E9E2D5',
    ceiling: COLOUR.paper,
    solid: COLOUR.paper,
    line: COLOUR.ink,
    accent,
    light: '#F4DFAE',
    sky,
  };
}

export function evening(accent: string, sky: readonly [string, string]): Mood {
  return {
    name: 'evening',
    ground: '#101418',
    wall: '#1A1E20',
    floor: '#171A1C',
    ceiling: '#14181B',
    solid: '#1D2225',
    line: '#EFE9DC',
    accent,
    light: COLOUR.brassLight,
    sky,
  };
}
