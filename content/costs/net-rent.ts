import { toCents } from './duties.ts';

const WEEKS_PER_YEAR = 52;

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
  const ofPrice = (percent: number) => toCents((year.price * percent) / 100);
  const rent = ofPrice(year.grossYieldPercent);
  const empty = Math.round((rent * year.emptyWeeks) / WEEKS_PER_YEAR);
  const management = Math.round(((rent - empty) * year.managementPercent) / 100);
  const levies = ofPrice(year.leviesPercent);
  const running = ofPrice(year.runningPercent);
  const { landTax } = year;
  const net = toCents(rent - empty - management - levies - running - landTax);
  return { rent, empty, management, levies, running, landTax, net, netYield: net / year.price };
}
