import type { Accent } from '#content/colours.ts';

/** Spelled out, because Tailwind finds class names by reading the source. */
export const accentClass: Record<Accent, { text: string; background: string; fill: string; stroke: string }> =
  {
    harbour: {
      text: 'text-harbour',
      background: 'bg-harbour-deep',
      fill: 'fill-harbour',
      stroke: 'stroke-harbour',
    },
    jacaranda: {
      text: 'text-jacaranda',
      background: 'bg-jacaranda-deep',
      fill: 'fill-jacaranda',
      stroke: 'stroke-jacaranda',
    },
  };
