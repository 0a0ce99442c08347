import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#server/database/database.ts';
import type { FreeSpace } from '#supabase/rules/system-state.ts';
import type { Health } from './health.ts';

/** In seconds; a built page takes less than the first. */
const DURATION_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TOO_MANY_REQUESTS = 429;

/** Counted as it happens. */
export interface Metrics {
  registry: Registry;
  countRequest(seen: { route: string; method: string; status: number; tookMs: number }): void;
  countSignInFailure(): void;
  countSlowStatement(): void;
  /** By what became of it: stored, ignored, … */
  countReceivedMail(outcome: string): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'nevia_http_requests_total',
    help: 'Answered requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'nevia_http_request_duration_seconds',
    help: 'From the headers of a request to its answer, by route.',
    labelNames: ['route'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const limitsHit = new Counter({
    name: 'nevia_limits_hit_total',
    help: 'Requests refused because of a rate limit, by route.',
    labelNames: ['route'],
    registers,
  });
  const signInFailures = new Counter({
    name: 'nevia_sign_in_failures_total',
    help: 'Sign-ins with a wrong password, of an unknown, banned or unconfirmed account.',
    registers,
  });
  const slowStatements = new Counter({
    name: 'nevia_slow_statements_total',
    help: 'Database statements that the log names as slow.',
    registers,
  });
  const receivedMails = new Counter({
    name: 'nevia_received_mails_total',
    help: 'Mails read from the mailbox of IMAP_URL, by outcome; those that belong to no submission are ignored.',
    labelNames: ['outcome'],
    registers,
  });
  return {
    registry,
    countRequest({ route, method, status, tookMs }) {
      requests.inc({ route, method, status });
      durations.observe({ route }, tookMs / 1000);
      if (status === TOO_MANY_REQUESTS) limitsHit.inc({ route });
    },
    countSignInFailure: () => signInFailures.inc(),
    countReceivedMail: (outcome) => receivedMails.inc({ outcome }),
    countSlowStatement: () => slowStatements.inc(),
  };
}

/** Read when the metrics are requested. */
export interface GaugeSources {
  version: string;
  /** The build of the served site, if there is one. */
  build: string | undefined;
  database: Pick<Database, 'engine' | 'pending'>;
  health: () => Promise<Health>;
  websockets: () => number;
  freeSpace: () => Promise<FreeSpace[]>;
}

export function addGauges({ registry }: Metrics, parts: GaugeSources): void {
  collectDefaultMetrics({ register: registry });
  const { version, build = 'none', database, health, websockets } = parts;
  const mail = async () => {
    const found = (await health()).mail;
    return found === 'unknown' ? undefined : found;
  };
  new Gauge({
    name: 'nevia_build_info',
    help: 'Always 1; the labels identify the release.',
    labelNames: ['version', 'build', 'database'],
    registers: [registry],
  }).set({ version, build, database: database.engine }, 1);
  const gauges: [name: string, help: string, read: () => Reading | Promise<Reading>][] = [
    // First, before the others query the database.
    ['nevia_database_pending', 'Queries that the database has not answered yet.', () => database.pending],
    ['nevia_database_up', '1 when the database answers and stores.', async () => isUp(await health())],
    ['nevia_outbox_pending', 'Notices about submissions that wait.', async () => (await mail())?.pending],
    [
      'nevia_outbox_oldest_seconds',
      'Age of the oldest notice that waits; 0 when none does.',
      async () => (await mail())?.oldestPendingSeconds,
    ],
    ['nevia_outbox_failed', 'Notices that were given up.', async () => (await mail())?.failed],
    ['nevia_websockets', 'Open live connections.', websockets],
    [
      'nevia_last_backup_timestamp_seconds',
      'When the newest backup was made.',
      async () => seconds((await health()).backup?.newest_at),
    ],
    [
      'nevia_backup_failed',
      '1 if the newest backup failed.',
      async () => {
        const { database, backup } = await health();
        return database === 'ok' ? Number(Boolean(backup?.failed_at)) : undefined;
      },
    ],
    [
      'nevia_last_backup_bytes',
      'Size of the newest backup.',
      async () => (await health()).backup?.newest_bytes ?? undefined,
    ],
  ];
  for (const [name, help, read] of gauges) addGauge(registry, name, help, read);
  new Gauge({
    name: 'nevia_disk_free_bytes',
    help: 'Free space on the disk of a folder: data, backups, temporary.',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { folder, bytes } of await parts.freeSpace()) this.set({ folder }, bytes);
    },
  });
}

/** Unknown values are left out: a 0 would look like good news. */
type Reading = number | undefined;

function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => Reading | Promise<Reading>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}

function isUp({ database }: Health): number {
  return database === 'ok' ? 1 : 0;
}

function seconds(time: string | null | undefined): Reading {
  return time ? Date.parse(time) / 1000 : undefined;
}
