/** How long nobody answers when the one process on the embedded database is stopped and started again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchOptions, type BenchRow, median } from '#bench/bench-row.ts';
import { freePort } from '#server/database/testing/free-port.ts';
import { ask, submission } from './ask.ts';
import { publishableKeyIn, startServed } from './served-site.ts';

const GAP_MOST_MS = 3_000;
const PAUSE_MS = 10;

export async function measureRestart({ runs }: BenchOptions): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-restart-'));
  const place = { folder: process.cwd(), port: await freePort(), dataDir };
  let server = await startServed(place);
  try {
    const gaps: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const watched = watchForms(place.port, publishableKeyIn(dataDir));
      await watched.reach(20);
      await server.stop();
      server = await startServed(place);
      await watched.reach(20);
      gaps.push(await watched.stop());
    }
    return [
      {
        what: 'restart of one process on the embedded database: from the last stored form to the next',
        ours: `${(median(gaps) / 1000).toFixed(1)} s (${gaps.map((gap) => (gap / 1000).toFixed(1)).join(', ')})`,
        budget: `${GAP_MOST_MS / 1000} s`,
        met: median(gaps) <= GAP_MOST_MS,
      },
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One visitor who sends a form every few milliseconds, each over a new connection, and notes when one was stored. */
function watchForms(port: number, key: string) {
  const storedAt: number[] = [];
  let isWatching = true;
  const watching = (async () => {
    for (let index = 0; isWatching; index += 1) {
      const outcome = await ask({ port, ...submission(`form ${index} ${performance.now()}`, 1, key) });
      if (typeof outcome === 'object' && outcome.status === 201) storedAt.push(performance.now());
      await pause();
    }
  })();
  return {
    /** Resolves when so many more were stored. */
    async reach(more: number) {
      const goal = storedAt.length + more;
      while (storedAt.length < goal) await pause();
    },
    /** The longest time between two that were stored. */
    async stop() {
      isWatching = false;
      await watching;
      return Math.max(...storedAt.slice(1).map((at, index) => at - (storedAt[index] ?? at)));
    },
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
