export const FLOOR_METRES = 3.15;
/** Eyes of somebody who stands: the floors below, and 1.6 m. */
const eyeOf = (level: number) => level * FLOOR_METRES + 1.6;
export const stops = [
  { id: '5', eyeMetres: eyeOf(5), turn: 0 },
  { id: '20', eyeMetres: eyeOf(20), turn: 70 },
  { id: '40', eyeMetres: eyeOf(40), turn: 160 },
] as const;
export const FIRST = stops[0].eyeMetres;
export const LAST = stops[2].eyeMetres;
