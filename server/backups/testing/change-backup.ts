import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { BackupHeader } from '#server/backups/backup-format.ts';

type BackupRow = [table: string, row: Record<string, unknown>];

/** A backup with changed content and a matching checksum; `change` returns the rows. */
export function changeBackup(
  file: string,
  changedFile: string,
  change: (header: BackupHeader, rows: BackupRow[]) => BackupRow[],
): string {
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const header = JSON.parse(lines[0] as string) as BackupHeader;
  const rows = lines.slice(1, -1).map((line) => JSON.parse(line) as BackupRow);
  const changed = change(header, rows);
  const body = [header, ...changed].map((line) => `${JSON.stringify(line)}\n`).join('');
  const footer = { rows: changed.length, sha256: createHash('sha256').update(body).digest('hex') };
  writeFileSync(changedFile, gzipSync(`${body}${JSON.stringify(footer)}\n`));
  return changedFile;
}
