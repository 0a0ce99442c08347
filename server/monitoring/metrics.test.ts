import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Health } from './health.ts';
import { addGauges, createMetrics, type GaugeSources } from './metrics.ts';

const WELL: Health = {
  status: 'ok',
  database: 'ok',
  mail: { pending: 3, oldestPendingSeconds: 90, failed: 2 },
};

/** The metrics of Nevia itself, without help and types. */
async function linesOf(parts: Partial<GaugeSources> = {}): Promise<string[]> {
  const metrics = createMetrics();
  addGauges(metrics, {
    version: '1.2.3',
    build: 'abc',
    database: { engine: 'pglite', pending: 4 },
    health: async () => WELL,
    websockets: () => 5,
    freeSpace: async () => [{ folder: 'data', bytes: 7 }],
    ...parts,
  });
  return (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('nevia_'));
}

test('the metrics include queue, mail, connections, version and build', async () => {
  const lines = await linesOf();
  expect(lines).toEqual(
    expect.arrayContaining([
      'nevia_build_info{version="1.2.3",build="abc",database="pglite"} 1',
      'nevia_database_up 1',
      'nevia_database_pending 4',
      'nevia_outbox_pending 3',
      'nevia_outbox_oldest_seconds 90',
      'nevia_outbox_failed 2',
      'nevia_websockets 5',
      'nevia_disk_free_bytes{folder="data"} 7',
    ]),
  );
});

test('an unknown value is left out until it is known again', async () => {
  let health: Health = { status: 'failing', database: 'failing', mail: 'unknown' };
  const metrics = createMetrics();
  const parts = { version: '1', build: undefined, database: { engine: 'postgres', pending: 0 } as const };
  addGauges(metrics, {
    ...parts,
    health: async () => health,
    websockets: () => 0,
    freeSpace: async () => [],
  });
  const failing = await metrics.registry.metrics();
  expect(failing).toContain('\nnevia_database_up 0\n');
  expect(failing).not.toMatch(/^nevia_outbox/m);
  health = WELL;
  const well = await metrics.registry.metrics();
  expect(well).toContain('\nnevia_database_up 1\n');
  expect(well).toContain('\nnevia_outbox_pending 3\n');
});

test('a failed backup is reported even if there never was one', async () => {
  const failed = {
    newest_at: null,
    newest_bytes: null,
    failed_at: '2026-11-15T03:00:00Z',
    failure: 'ENOSPC',
  };
  expect(await linesOf()).toContain('nevia_backup_failed 0');
  const lines = await linesOf({ health: async () => ({ ...WELL, backup: failed }) });
  expect(lines).toContain('nevia_backup_failed 1');
});

test('the newest backup has a time and a size, and none is reported without a backup', async () => {
  const none = { newest_at: null, newest_bytes: null, failed_at: null, failure: null };
  const one = { ...none, newest_at: '2026-11-15T03:00:00Z', newest_bytes: 4096 };
  const backupLines = (backup?: Health['backup']) => linesOf({ health: async () => ({ ...WELL, backup }) });
  expect(await backupLines(one)).toContain(
    `nevia_last_backup_timestamp_seconds ${Date.UTC(2026, 10, 15, 3) / 1000}`,
  );
  expect(await backupLines(one)).toContain('nevia_last_backup_bytes 4096');
  for (const unknown of [undefined, none])
    expect((await backupLines(unknown)).join('\n')).not.toContain('nevia_last_backup');
});

test('every metric of the shipped alerts exists, with its labels', async () => {
  const { groups } = parse(readFileSync('deploy/alerts.yml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const metrics = createMetrics();
  addGauges(metrics, {
    ...{ version: '1', build: undefined, database: { engine: 'pglite', pending: 0 } },
    ...{
      health: async () => WELL,
      websockets: () => 0,
      freeSpace: async () => [{ folder: 'data', bytes: 7 }],
    },
  });
  // The address under which a form is counted.
  metrics.countRequest({ route: '/rest/v1/:table', method: 'POST', status: 503, tookMs: 1 });
  const text = await metrics.registry.metrics();
  for (const { expr } of rules)
    for (const [name] of expr.matchAll(/\b(nevia|process|nodejs)_\w+/g))
      expect(text, expr).toContain(`# HELP ${name} `);
  expect(text).toContain('nevia_http_requests_total{route="/rest/v1/:table",method="POST",status="503"} 1');
  const names = rules.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  expect(rules.filter(({ annotations }) => !annotations.summary)).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['NeviaDown', 'NeviaFormsFail', 'NeviaDiskLow']));
});
