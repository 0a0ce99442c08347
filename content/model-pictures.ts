/** The pictures of scale models under public/models: their shapes, and the widths in which each is stored, the largest first. */
export const MODEL_SHAPES = {
  building: { width: 2560, height: 1600, widths: [2560, 1600, 960] },
  /** The part of a building's picture that a phone opens with, under more sky. */
  upright: { width: 1062, height: 1180, widths: [1062] },
  room: { width: 2240, height: 1400, widths: [2240, 1120, 720] },
  level: { width: 1120, height: 700, widths: [1120, 720] },
  home: { width: 840, height: 560, widths: [840, 560] },
} as const;

export type ModelShape = keyof typeof MODEL_SHAPES;

/** 'a-1600.avif 1600w, a-960.avif 960w' */
export const modelSourceSet = (name: string, shape: ModelShape, format: 'avif' | 'webp'): string =>
  MODEL_SHAPES[shape].widths.map((width) => `${modelFile(name, width, format)} ${width}w`).join(', ');

export const modelFile = (name: string, width: number, format: 'avif' | 'webp'): string =>
  `/models/${name}-${width}.${format}`;
