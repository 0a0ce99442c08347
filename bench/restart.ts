/** What running the site costs at 100,000 submissions: a restart, and memory while visitors read. */
import { setTimeout as pause } from 'node:timers/promises';
import { type BenchRow, comparison, failures, inTemporaryFolders, median, timed } from './bench-row.ts';
import { fillDatabase } from './fill-database.ts';
import { startMeasured, visit } from './measured-server.ts';

const SUBMISSIONS = 100_000;
const RESTART_MOST_MS = 3_000;
const ROUND_MS = 30_000;
const VISITORS = 50;
const MEMORY_RATIO = 1.3;

export function measureRestart(runs: number): Promise<BenchRow[]> {
  return inTemporaryFolders(['full', 'empty'], async ({ full, empty }) => {
    await fillDatabase(full, SUBMISSIONS);
    await fillDatabase(empty, 0);
    const times = { full: [] as number[], empty: [] as number[] };
    for (let run = 0; run < runs; run += 1) {
      times.full.push(await restartMs(full));
      times.empty.push(await restartMs(empty));
    }
    const restart = comparison({
      what: 'restart, from SIGTERM to the first page',
      ...{ measured: median(times.full), before: median(times.empty), compared: 'without submissions' },
      ...{ unit: 'ms', most: RESTART_MOST_MS },
    });
    return [restart, ...(await visitedRows(full))];
  });
}

async function restartMs(dataDir: string): Promise<number> {
  const first = await startMeasured(dataDir);
  const stopMs = await timed(() => first.stop());
  const second = await startMeasured(dataDir);
  await second.stop();
  return stopMs + second.startMs;
}

async function visitedRows(dataDir: string): Promise<BenchRow[]> {
  const server = await startMeasured(dataDir);
  const round = async () => {
    const end = visit(server, VISITORS);
    await pause(ROUND_MS);
    return { ...(await end()), mb: server.memoryMb() };
  };
  // The first round compiles the code and fills the caches.
  const first = await round();
  const second = await round();
  await server.stop();
  return [
    comparison({
      what: `memory after a second round of ${VISITORS} visitors at once`,
      ...{ measured: second.mb, before: first.mb, compared: 'before it', unit: 'MB', ratio: MEMORY_RATIO },
    }),
    failures(second),
  ];
}
