import type { CostRules } from './cost-rules.ts';

/** What the bank collects from one person on the rupees sent in one year. */
export function taxAtSource({ percent, overInr }: CostRules['taxAtSource'], sentInr: number): number {
  return (Math.max(0, sentInr - overInr) * percent) / 100;
}
