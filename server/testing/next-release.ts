import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

/** What docs/operations.md copies to a machine that only serves. */
const RELEASE = ['package.json', 'build', 'server', 'supabase', 'content', 'public', 'scripts', 'pdf'];
export const ONE_MORE = '29990101000000';

/** A later release: this one with one more function and, unless only functions changed, one more migration. */
export function makeNextRelease({ hasMigration = true } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of RELEASE) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const column = 'alter table public.newsletter_subscribers add column one_more text;';
  if (hasMigration) writeFileSync(join(folder, `supabase/migrations/${ONE_MORE}_one_more.sql`), column);
  const code = 'create function private.one_more() returns integer language sql immutable as $$ select 1 $$;';
  writeFileSync(join(folder, 'supabase/schemas/99_one_more.sql'), code);
  writeFileSync(join(folder, 'supabase/schemas/stamp.txt'), `${ONE_MORE} of-the-next-release\n`);
  return folder;
}
