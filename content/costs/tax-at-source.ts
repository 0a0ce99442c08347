import type { PlanRules } from './plan-rules.ts';

/** What the bank collects from one person on the rupees sent in one year. */
export function taxAtSource({ percent, overInr }: PlanRules['taxAtSource'], sentInr: number): number {
  return (Math.max(0, sentInr - overInr) * percent) / 100;
}
