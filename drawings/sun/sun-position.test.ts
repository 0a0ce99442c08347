import { expect, test } from 'vitest';
import { BRISBANE, SYDNEY, sunPosition } from './sun-position.ts';

const shortest = { year: 2027, month: 6, day: 21 };
const longest = { year: 2027, month: 12, day: 22 };

test('at noon on the shortest day the sun stands as high as the latitude says', () => {
  // 90 degrees, less the latitude, less the tilt of the earth.
  expect(sunPosition(SYDNEY, shortest, 11.95).altitude).toBeCloseTo(90 - 33.87 - 23.44, 0);
  expect(sunPosition(BRISBANE, shortest, 11.83).altitude).toBeCloseTo(90 - 27.47 - 23.44, 0);
});

test('in summer it stands higher, and over Brisbane nearly overhead', () => {
  expect(sunPosition(SYDNEY, longest, 11.9).altitude).toBeCloseTo(90 - 33.87 + 23.44, 0);
  expect(sunPosition(BRISBANE, longest, 11.78).altitude).toBeGreaterThan(85);
});

test('the winter sun comes from the north-east in the morning, the north at noon, the north-west in the afternoon', () => {
  expect(sunPosition(SYDNEY, shortest, 9).azimuth).toBeGreaterThan(35);
  expect(sunPosition(SYDNEY, shortest, 9).azimuth).toBeLessThan(50);
  const noon = sunPosition(SYDNEY, shortest, 12).azimuth;
  expect(Math.min(noon, 360 - noon)).toBeLessThan(3);
  expect(sunPosition(SYDNEY, shortest, 15).azimuth).toBeGreaterThan(310);
  expect(sunPosition(SYDNEY, shortest, 15).azimuth).toBeLessThan(325);
});
