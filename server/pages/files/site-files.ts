/** The output of the build: every file that the site may serve, by path. Nothing else is ever opened. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
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

const ONE_YEAR_SECONDS = 31_536_000;
/** For names that contain a hash of the content. */
export const FOR_EVER = `public, max-age=${ONE_YEAR_SECONDS}, immutable`;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
};

/** Undefined for a type of file that the site does not have. */
export const typeOf = (file: string): string | undefined => types[extname(file)];

/** The validator of a file. */
export function etagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 20);
}

const ITALIC_PRELOAD = /<link rel="preload"[^>]*newsreader-italic[^>]*\/?>/;

/** Only a word of a heading is in italics, and a page without one should not load its font. */
export function finishPage(html: string): string {
  return html.includes('<em>') ? html : html.replace(ITALIC_PRELOAD, '');
}

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const gzip = (body: Buffer) => gzipSync(body, { level: constants.Z_BEST_COMPRESSION });

/** The smallest copies; a page takes a quarter of a second. */
export async function pack(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const br = await promisify(brotliCompress)(body, brotli(constants.BROTLI_MAX_QUALITY));
  return { br, gzip: gzip(body) };
}

/** A tenth larger, in a thirtieth of the time. */
export function packQuickly(body: Buffer, encodings: SiteFileEntry['encodings']) {
  return {
    ...(encodings.includes('br') && { br: brotliCompressSync(body, brotli(8)) }),
    ...(encodings.includes('gzip') && { gzip: gzip(body) }),
  };
}

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
