import { percentOf, toCents } from './duties.ts';

export const WEEKS_PER_YEAR = 52;

interface LettingYear {
  price: number;
  grossYieldPercent: number;
  emptyWeeks: number;
  /** The manager's share of the collected rent. */
  managementPercent: number;
  /** Shares of the price. */
  leviesPercent: number;
  runningPercent: number;
  landTax: number;
}

/** A year's rent and the net result before income tax. */
export function netRent(year: LettingYear) {
  const ofPrice = (percent: number) => percentOf(year.price, percent);
  const rent = ofPrice(year.grossYieldPercent);
  const empty = emptyRent(rent, year.emptyWeeks);
  const management = managementFee(rent - empty, year.managementPercent);
  const levies = ofPrice(year.leviesPercent);
  const running = ofPrice(year.runningPercent);
  const { landTax } = year;
  const net = toCents(rent - empty - management - levies - running - landTax);
  return { rent, empty, management, levies, running, landTax, net, netYield: net / year.price };
}

export const emptyRent = (rent: number, weeks: number): number => Math.round((rent * weeks) / WEEKS_PER_YEAR);

export const managementFee = (collected: number, percent: number): number =>
  Math.round((collected * percent) / 100);
