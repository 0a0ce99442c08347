/** What an operator does to a running site: stopping, restarting and upgrading it under load, without losing anything. */
import type { BenchRow, Measure } from './bench-row.ts';
import { measureBackup } from './operate/backup.ts';
import { measureRestart } from './operate/restart.ts';
import { measureStop } from './operate/stop.ts';
import { measureUpgrade } from './operate/upgrade.ts';

const parts: Measure[] = [measureStop, measureRestart, measureUpgrade, measureBackup];

export async function measureOperate(...options: Parameters<Measure>): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const measure of parts) rows.push(...(await measure(...options)));
  return rows;
}
