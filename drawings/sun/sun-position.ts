/** Where the sun stands, to about a quarter of a degree: enough for a drawing, and a formula that can be checked by hand. */

export type Place = { latitude: number; longitude: number; hoursFromUtc: number };
export type SunPosition = {
  /** Degrees clockwise from north. */
  azimuth: number;
  /** Degrees above the horizon. */
  altitude: number;
};

export const SYDNEY: Place = { latitude: -33.87, longitude: 151.21, hoursFromUtc: 10 };
export const BRISBANE: Place = { latitude: -27.47, longitude: 153.03, hoursFromUtc: 10 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

function dayOfYear(year: number, month: number, day: number): number {
  return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 0)) / 86_400_000);
}

export type SunDate = { year: number; month: number; day: number };

/** Hours are of the place's own standard time: 15.5 is half past three. */
export function sunPosition(place: Place, { year, month, day }: SunDate, hours: number): SunPosition {
  const turn = radians((360 / 365) * (dayOfYear(year, month, day) - 81));
  const declination = radians(23.45 * Math.sin(turn));
  const equationOfTime = 9.87 * Math.sin(2 * turn) - 7.53 * Math.cos(turn) - 1.5 * Math.sin(turn);
  const solarHours = hours + (4 * (place.longitude - 15 * place.hoursFromUtc) + equationOfTime) / 60;
  const hourAngle = radians(15 * (solarHours - 12));
  const latitude = radians(place.latitude);
  const up =
    Math.sin(latitude) * Math.sin(declination) +
    Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle);
  const east = -Math.cos(declination) * Math.sin(hourAngle);
  const north =
    Math.cos(latitude) * Math.sin(declination) -
    Math.sin(latitude) * Math.cos(declination) * Math.cos(hourAngle);
  return { altitude: degrees(Math.asin(up)), azimuth: (degrees(Math.atan2(east, north)) + 360) % 360 };
}
