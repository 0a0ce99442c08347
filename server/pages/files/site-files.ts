/** The output of the build: every file that the site may serve, by path. Nothing else is ever opened. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineHashes } from '#server/pages/content-security-policy.ts';
import { StartError } from '#server/start-error.ts';

export interface SiteFileEntry {
  /** The URL path, as the browser sends it. */
  path: string;
  /** The file below build/client. */
  file: string;
  type: string;
  cacheControl: string;
  etag: string;
  /** The compressed copies beside it. */
  encodings: Array<'br' | 'gzip'>;
  hashes?: InlineHashes;
}

export interface SiteFile extends SiteFileEntry {
  body: Buffer<ArrayBuffer>;
  br?: Buffer<ArrayBuffer>;
  gzip?: Buffer<ArrayBuffer>;
}

export type SiteFiles = Map<string, SiteFile>;

export const SITE_MANIFEST = 'site.json';
export const COPY_SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** Reads the whole site into memory: it is a few megabytes, and pages then never wait for the disk. */
export function loadSiteFiles(buildDir: string): SiteFiles {
  const read = (file: string) => Buffer.from(readFileSync(join(buildDir, 'client', file)));
  return new Map(
    readManifest(buildDir).files.map((entry) => {
      const site: SiteFile = { ...entry, body: read(entry.file) };
      for (const encoding of entry.encodings) site[encoding] = read(entry.file + COPY_SUFFIX[encoding]);
      return [entry.path, site];
    }),
  );
}

/** Where visitors of an address without a file go, as app/routes/redirects.ts wrote it. */
export function redirectFrom(files: SiteFiles, path: string): string | undefined {
  const list: { from: string; to: string }[] = JSON.parse(
    files.get('/redirects.json')?.body.toString() ?? '[]',
  );
  return list.find(({ from }) => from === path)?.to;
}

export interface Build {
  /** Equal for equal sources. */
  fingerprint: string;
  /** Its pages show the dates of that day. */
  builtOn: string;
}

export function readBuild(buildDir: string): Build {
  const { fingerprint, builtOn } = readManifest(buildDir);
  return { fingerprint, builtOn };
}

function readManifest(buildDir: string): Build & { files: SiteFileEntry[] } {
  try {
    return JSON.parse(readFileSync(join(buildDir, SITE_MANIFEST), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new StartError(
        `The built site in ${buildDir} cannot be read by this account: change its mode with chmod -R a+rX.`,
      );
    throw new StartError(`There is no built site in ${buildDir}: run npm run build first.`);
  }
}
