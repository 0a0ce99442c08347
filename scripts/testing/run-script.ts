import { execFile } from 'node:child_process';

/** Runs a script of this checkout or another one as a separate process, with only these variables. */
export function runScript(
  script: string,
  words: string[],
  env: Record<string, string>,
  cwd = process.cwd(),
): Promise<{ code: number; out: string; err: string }> {
  const node = ['--liftoff-only', `scripts/${script}.ts`, ...words];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      node,
      { cwd, env: { PATH, NODE_COMPILE_CACHE, ...env } },
      (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, out: out.trim(), err: err.trim() });
      },
    );
  });
}
