import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a script as a separate process, with only these variables. */
export function runScript(
  script: string,
  words: string[],
  env: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  const file = fileURLToPath(new URL(`../${script}.ts`, import.meta.url));
  const node = ['--liftoff-only', file, ...words];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, node, { env: { PATH, NODE_COMPILE_CACHE, ...env } }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out: out.trim(), err: err.trim() });
    });
  });
}
