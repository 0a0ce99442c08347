import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const COPIED =
  /^(app|content|pdf|scripts|server|supabase|package(-lock)?\.json|tsconfig\.json|.*\.config\.ts)$/;
const LINKED = ['node_modules', 'public'];

/** A copy of the sources in a new folder, for a test that changes them. */
export function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'nevia-sources-'));
  for (const name of readdirSync('.').filter((each) => COPIED.test(each)))
    cpSync(name, join(copy, name), { recursive: true });
  for (const name of LINKED) symlinkSync(resolve(name), join(copy, name));
  return copy;
}
