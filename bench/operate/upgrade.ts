/** Two processes on PostgreSQL behind a round robin are replaced by a new build, one after the other, under load. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '#bench/bench-row.ts';
import { freePort } from '#server/database/testing/free-port.ts';
import { startPostgres } from '#server/database/testing/start-postgres.ts';
import { ask, type Outcome, type Question, submission } from './ask.ts';
import { makeOtherBuild } from './other-build.ts';
import { NGINX, startRoundRobin } from './round-robin.ts';
import { makeReleaseFolder, publishableKeyIn, type ServedSite, startServed } from './served-site.ts';
import { countNotStoredOnce } from './stored-once.ts';

const REQUESTS = 10_000;
const VISITORS = 16;
const PAGES = ['/', '/about', '/projects/sydnevia', '/blogs', '/faqs', '/contact', '/plan', '/admin'];

interface Traffic {
  asked: number;
  failures: string[];
  acknowledged: string[];
  /** Every address of a script, style or font that a page has named so far. */
  assets: Set<string>;
}

export async function measureUpgrade(): Promise<BenchRow[]> {
  if (!existsSync(NGINX)) {
    console.log('upgrade: left out, nginx is not installed here (Debian: apt-get install nginx-light).');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'nevia-upgrade-'));
  const postgres = await startPostgres({ durable: true });
  try {
    const place = { dataDir: join(folder, 'data'), databaseUrl: await postgres.createDatabase('nevia') };
    const traffic = await upgradeUnderLoad(folder, place);
    return rowsOf(traffic, await countNotStoredOnce(place, traffic.acknowledged));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function upgradeUnderLoad(
  folder: string,
  place: { dataDir: string; databaseUrl: string },
): Promise<Traffic> {
  const old = makeReleaseFolder(join(folder, 'old'));
  const fresh = makeReleaseFolder(join(folder, 'new'));
  cpSync('build', join(old, 'build'), { recursive: true });
  await makeOtherBuild(join(fresh, 'build'));
  mkdirSync(place.dataDir);
  const ports = [await freePort(), await freePort()];
  const servers: ServedSite[] = [];
  for (const port of ports) servers.push(await startServed({ ...place, folder: old, port }));
  const proxy = await startRoundRobin(folder, ports);
  const traffic: Traffic = { asked: 0, failures: [], acknowledged: [], assets: new Set() };
  let isUpgrading = true;
  const visiting = visitUntil(
    () => !isUpgrading && traffic.asked >= REQUESTS,
    traffic,
    proxy.port,
    publishableKeyIn(place.dataDir),
  );
  for (const [index, port] of ports.entries()) {
    await reach(traffic, (REQUESTS / 4) * (index + 1));
    await servers[index]?.stop();
    servers[index] = await startServed({ ...place, folder: fresh, port });
  }
  isUpgrading = false;
  await visiting;
  await proxy.stop();
  for (const server of servers) await server.stop();
  return traffic;
}

async function reach(traffic: Traffic, asked: number): Promise<void> {
  while (traffic.asked < asked) await new Promise((wait) => setTimeout(wait, 20));
}

/** Each visitor opens a page, then three files that any page has named so far, old or new, and now and then sends a form. */
async function visitUntil(isDone: () => boolean, traffic: Traffic, port: number, key: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const count = async (question: Omit<Question, 'port' | 'agent'>): Promise<Outcome> => {
    const outcome = await ask({ port, agent, ...question });
    traffic.asked += 1;
    const failure = typeof outcome === 'string' ? outcome : outcome.status >= 400 && outcome.status;
    if (failure) traffic.failures.push(`${failure} ${question.path}`);
    return outcome;
  };
  const visit = async (visitor: number) => {
    for (let index = visitor; !isDone(); index += 1) {
      const page = await count({ path: PAGES[index % PAGES.length] ?? '/' });
      if (typeof page === 'object')
        for (const [address] of page.body.matchAll(/\/assets\/[\w.-]+\.\w+/g)) traffic.assets.add(address);
      const assets = [...traffic.assets];
      for (let turn = 0; turn < 3; turn += 1)
        await count({ path: assets[(index * 7 + turn * 31) % assets.length] ?? '/' });
      const message = `upgrade, visitor ${visitor}, message ${index}`;
      const sent = await count(submission(message, visitor, key));
      if (typeof sent === 'object' && sent.status === 201) traffic.acknowledged.push(message);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  agent.destroy();
}

function rowsOf({ asked, failures, acknowledged, assets }: Traffic, missing: number): BenchRow[] {
  const kinds = [...new Set(failures)].slice(0, 5).join(', ');
  return [
    {
      what: `two processes replaced one after the other: failed requests (${assets.size} files of two builds)`,
      ours: `${failures.length} of ${asked}${kinds && ` (${kinds})`}`,
      budget: '0',
      met: failures.length === 0,
    },
    {
      what: 'two processes replaced: forms acknowledged and not stored exactly once',
      ours: `${missing} of ${acknowledged.length}`,
      budget: '0',
      met: missing === 0,
    },
  ];
}
