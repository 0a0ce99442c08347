/** Builds the site: React Router prerenders it, then every page gets its deferred client, hashes and copies. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inlineHashes } from '#server/pages/content-security-policy.ts';
import { finishPage } from '#server/pages/finish-page.ts';
import { COPY_SUFFIX, SITE_MANIFEST, type SiteFileEntry } from '#server/pages/site-files.ts';
import { sourcesFingerprint } from './sources-fingerprint.ts';

const CLIENT_DIR = 'build/client';
const ONE_DAY_SECONDS = 86_400;
const ONE_YEAR_SECONDS = 31_536_000;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};
const compressible = /^(text\/|application\/|image\/svg)/;

export function buildSite(): void {
  const fingerprint = sourcesFingerprint();
  const react = spawnSync('react-router', ['build'], { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  if (react.status !== 0) throw new Error(`The site does not build.\n${react.stdout}\n${react.stderr}`);
  const files = listFiles(CLIENT_DIR)
    .filter((file) => !file.startsWith(`.vite${sep}`))
    .map(finishFile);
  writeFileSync(join('build', SITE_MANIFEST), JSON.stringify({ fingerprint, files }, null, 1));
  console.log(`Built ${files.filter((file) => file.type.startsWith('text/html')).length} pages.`);
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .sort();
}

function finishFile(file: string): SiteFileEntry {
  const type = types[extname(file)];
  if (!type) throw new Error(`public/${file}: no content type is known for this kind of file.`);
  const isPage = file.endsWith('.html');
  if (isPage) writeFileSync(join(CLIENT_DIR, file), finishPage(readFileSync(join(CLIENT_DIR, file), 'utf8')));
  const body = readFileSync(join(CLIENT_DIR, file));
  return {
    path: addressOf(file),
    file,
    type,
    cacheControl: cacheControlOf(file),
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 20),
    encodings: compressible.test(type) && body.length > 200 ? writeCopies(file, body) : [],
    ...(isPage ? { hashes: inlineHashes(body.toString()) } : {}),
  };
}

function addressOf(file: string): string {
  const path = `/${file.split(sep).join('/')}`;
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path;
}

function cacheControlOf(file: string): string {
  if (file.startsWith(`assets${sep}`)) return `public, max-age=${ONE_YEAR_SECONDS}, immutable`;
  return /\.(html|data|xml|txt|json|webmanifest)$/.test(file)
    ? 'no-cache'
    : `public, max-age=${ONE_DAY_SECONDS}`;
}

function writeCopies(file: string, body: Buffer): Array<'br' | 'gzip'> {
  const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(join(CLIENT_DIR, file + COPY_SUFFIX.br), br);
  writeFileSync(join(CLIENT_DIR, file + COPY_SUFFIX.gzip), gzipSync(body, { level: 9 }));
  return ['br', 'gzip'];
}

if (import.meta.main) buildSite();
