/** Replaces the content of a built file. */
import { setTimeout as pause } from 'node:timers/promises';
import { inlineHashes } from '#server/pages/content-security-policy.ts';
import { etagOf } from './describe-file.ts';
import { pack } from './pack-file.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** No request waits for the smallest copies: quick ones are served until packSmallest has made them. */
export function withText(file: SiteFile, text: string): SiteFile {
  const body = Buffer.from(text);
  const changed: SiteFile = { ...file, body, etag: etagOf(body) };
  if (file.hashes) changed.hashes = inlineHashes(text);
  if (file.br) changed.br = pack.brQuickly(body);
  if (file.gzip) changed.gzip = pack.gzip(body);
  return changed;
}

/** One after the other with a pause, so that requests come first. */
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
