/**
 * How the embedded Postgres starts: PGlite's own parameters without `-F`, so that it syncs, without `-O`, which lets the
 * structure of system tables be changed, and with a cache for a small server. `wal_sync_method=fsync` is the method whose calls
 * reach the file system (see SyncedNodeFs). The log keeps few old files: by default they took more space than the data.
 */
export const PGLITE_START_PARAMS = [
  '--single',
  '-j',
  ...settings({
    search_path: 'public',
    exit_on_error: 'false',
    log_checkpoints: 'false',
    max_worker_processes: '0',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    io_method: 'sync',
    standard_conforming_strings: 'on',
    wal_sync_method: 'fsync',
    shared_buffers: '64MB',
    min_wal_size: '8MB',
    max_wal_size: '32MB',
    timezone: 'UTC',
  }),
];

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
