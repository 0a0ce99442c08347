const FLOOR_METRES = 3.2;
const eyeOf = (level: number) => level * FLOOR_METRES + 2;
export const stops = [
  { id: '0', eyeMetres: eyeOf(0), turn: 0 },
  { id: '5', eyeMetres: eyeOf(5), turn: 60 },
  { id: '12', eyeMetres: eyeOf(12), turn: 130 },
] as const;
export const FIRST = stops[0].eyeMetres;
export const LAST = stops[2].eyeMetres;
