/** Stops the server again and again while visitors send forms and read pages over connections that they keep. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '#bench/bench-row.ts';
import { freePort } from '#server/database/testing/free-port.ts';
import { ask, submission } from './ask.ts';
import { publishableKeyIn, startServed } from './served-site.ts';
import { countNotStoredOnce } from './stored-once.ts';

const STOPS = 5;
const CONNECTIONS = 50;
const ANSWERS_BEFORE = 500;

export async function measureStop(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-stop-'));
  try {
    const counts = { answered: 0, lost: 0, failed: 0 };
    const acknowledged: string[] = [];
    for (let round = 0; round < STOPS; round += 1) await stopUnderLoad(round, dataDir, counts, acknowledged);
    const missing = await countNotStoredOnce({ dataDir }, acknowledged);
    return [
      {
        what: `${STOPS} stops under ${CONNECTIONS} connections: sent and not answered`,
        ours: `${counts.lost + counts.failed} of ${counts.answered + counts.lost + counts.failed}`,
        budget: '0',
        met: counts.lost + counts.failed === 0,
      },
      {
        what: `${STOPS} stops: acknowledged and not stored exactly once`,
        ours: `${missing} of ${acknowledged.length}`,
        budget: '0',
        met: missing === 0,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Every visitor goes on until nobody listens any more. */
async function stopUnderLoad(
  round: number,
  dataDir: string,
  counts: { answered: number; lost: number; failed: number },
  acknowledged: string[],
): Promise<void> {
  const server = await startServed({ folder: process.cwd(), port: await freePort(), dataDir });
  const key = publishableKeyIn(dataDir);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const stopAt = counts.answered + ANSWERS_BEFORE;
  let stopped: Promise<void> | undefined;
  const visit = async (visitor: number) => {
    for (let index = 0; ; index += 1) {
      const message = `stop ${round}, visitor ${visitor}, message ${index}`;
      const question = index % 2 === 0 ? submission(message, visitor, key) : { path: '/about' };
      const outcome = await ask({ port: server.port, agent, ...question });
      if (outcome === 'refused') return;
      if (outcome === 'lost') counts.lost += 1;
      else if (outcome.status >= 400) counts.failed += 1;
      else counts.answered += 1;
      if (outcome !== 'lost' && outcome.status === 201) acknowledged.push(message);
      if (counts.answered >= stopAt) stopped ??= server.stop();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, visitor) => visit(visitor)));
  await stopped;
  agent.destroy();
}
