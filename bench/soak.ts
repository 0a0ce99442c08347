/** Half an hour at a low rate: memory and open files must stay level. SOAK_MINUTES shortens it for a trial. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchRow, median } from './bench-row.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { runMixedTraffic, withAdmin } from './mixed-traffic.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const CONNECTIONS = 5;
const PAUSE_MS = 500;
const MEMORY_MOST = 1.15;
const HANDLES_MOST_MORE = 5;

interface Sample {
  memoryMb: number;
  handles: number;
}

export async function measureSoak(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-soak-'));
  const server = await startMeasured(dataDir, undefined);
  try {
    const target = await withAdmin(server, { dataDir, databaseUrl: undefined });
    const samples: Sample[] = [];
    const failures: string[] = [];
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const { statuses } = await runMixedTraffic(target, {
        connections: CONNECTIONS,
        milliseconds: 60_000,
        pauseMs: PAUSE_MS,
      });
      failures.push(
        ...Object.keys(statuses).filter((status) => Number(status) < 200 || Number(status) >= 400),
      );
      samples.push(sampleOf(server));
    }
    return rowsOf(samples, failures);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function sampleOf({ pid, memoryMb }: MeasuredServer): Sample {
  return { memoryMb: memoryMb(), handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** The second third against the last: the first belongs to compiling and filling caches. */
function rowsOf(samples: Sample[], failures: string[]): BenchRow[] {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(-third)];
  const memory = [middle, last].map((part) => median(part.map(({ memoryMb }) => memoryMb)));
  const handles = [middle, last].map((part) => median(part.map((sample) => sample.handles)));
  const [memoryBefore = Number.NaN, memoryAfter = Number.NaN] = memory;
  const [handlesBefore = Number.NaN, handlesAfter = Number.NaN] = handles;
  return [
    {
      what: `memory over ${MINUTES} minutes`,
      ours: `${memoryAfter} MB`,
      floor: `${memoryBefore} MB`,
      ratio: (memoryAfter / memoryBefore).toFixed(2),
      budget: `${MEMORY_MOST} of before`,
      met: memoryAfter <= memoryBefore * MEMORY_MOST,
    },
    {
      what: `open files and sockets over ${MINUTES} minutes`,
      ours: String(handlesAfter),
      floor: String(handlesBefore),
      budget: `${HANDLES_MOST_MORE} more`,
      met: handlesAfter <= handlesBefore + HANDLES_MOST_MORE,
    },
    {
      what: `failures over ${MINUTES} minutes`,
      ours: failures.length > 0 ? failures.join(' ') : 'none',
      budget: 'none',
      met: failures.length === 0,
    },
  ];
}
