import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** The copies that browsers get. */
export const pack = {
  /** The smallest size; a page takes a quarter of a second. */
  br: (body: Buffer) => promisify(brotliCompress)(body, SMALLEST),
  /** A tenth larger, in a fiftieth of the time. */
  brQuickly: (body: Buffer) => brotliCompressSync(body, QUICK),
  gzip: (body: Buffer) => gzipSync(body, { level: constants.Z_BEST_COMPRESSION }),
};

const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Replaces quickly packed copies by the smallest ones, one at a time with a pause, because requests come first. */
export async function packSmallest(
  files: SiteFiles,
  changed: readonly SiteFile[],
  signal: AbortSignal,
  pauseMs = 2_000,
): Promise<void> {
  for (const file of changed.filter(({ br }) => br)) {
    if (signal.aborted) return;
    const br = await pack.br(file.body);
    // It may have changed again meanwhile.
    if (files.get(file.path) === file) files.set(file.path, { ...file, br });
    await pause(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
